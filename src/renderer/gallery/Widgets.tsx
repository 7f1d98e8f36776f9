import { Badge, Button, Checkbox, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { REPRINT_REASONS } from '#shared/domain/packer-reasons.ts';
import { CutOff } from '../widgets/CutOff.tsx';
import { MarkIcon } from '../widgets/MarkIcon.tsx';
import { OrderNumber } from '../widgets/OrderNumber.tsx';
import { CancelledMark, OldLabel, UnprovenLabel } from '../widgets/PackBadges.tsx';
import { PackNumber } from '../widgets/PackNumber.tsx';
import { Picture } from '../widgets/Picture.tsx';
import { ProblemList } from '../widgets/ProblemList.tsx';
import { ProgressBar } from '../widgets/ProgressBar.tsx';
import { ReasonButtons } from '../widgets/ReasonButtons.tsx';
import { SizeChip } from '../widgets/SizeChip.tsx';
import { SHOE_41 } from './goods.ts';
import { CUT_OFF, NOW, ORDER_ID, PACK, PALLET } from './views.ts';
import styles from './Widgets.module.css';

const HOURS_LATER = new Date(Date.parse(NOW) + 5 * 3_600_000).toISOString();
const HOUR_AGO = new Date(Date.parse(NOW) - 3_600_000).toISOString();

/** The parts that several screens share, and Mantine's own in the design's tones. */
export function Widgets() {
  return (
    <main className={styles.page}>
      <h1>Widgets</h1>
      <Shown name="Picture: of goods, missing, not to be had">
        <Picture url={SHOE_41.picture} className={styles.picture} />
        <Picture url={null} className={styles.picture} />
        <Picture url="pictures/none.svg" className={styles.picture} />
      </Shown>
      <Shown name="CutOff: near, later, overdue, none">
        <CutOff cutOff={CUT_OFF} isOverdue={false} />
        <CutOff cutOff={HOURS_LATER} isOverdue={false} />
        <CutOff cutOff={HOUR_AGO} isOverdue />
        <CutOff cutOff={null} isOverdue={false} />
      </Shown>
      <Shown name="SizeChip: in a list, on a card, of the next unit, in hand by mistake">
        <SizeChip size={SHOE_41.size} scale="list" />
        <SizeChip size={SHOE_41.size} scale="card" />
        <SizeChip size={SHOE_41.size} scale="hero" />
        <SizeChip size={SHOE_41.size} scale="list" isWrong />
      </Shown>
      <Shown name="OrderNumber: its country is in it, or beside it">
        <p>
          <OrderNumber orderId={ORDER_ID} country={ORDER_ID.slice(0, 2)} />
        </p>
        <p>
          <OrderNumber orderId={ORDER_ID} country="KZ" />
        </p>
      </Shown>
      <Shown name="PackNumber: on a card, in a list, short">
        <PackNumber number={PACK} scale="hero" />
        <PackNumber number={PACK} scale="list" />
        <PackNumber number={PALLET} scale="list" isShort />
      </Shown>
      <Shown name="ProgressBar: nothing, some, all">
        {[0, 2, 5].map((done) => (
          <ProgressBar key={done} done={done} all={5} label={`${done} of 5`} />
        ))}
      </Shown>
      <Shown name="ReasonButtons: to press, and while one is being stored">
        {[false, true].map((isBusy) => (
          <ReasonButtons
            key={String(isBusy)}
            title="Why"
            reasons={REPRINT_REASONS}
            isBusy={isBusy}
            onChoose={() => undefined}
          />
        ))}
      </Shown>
      <Shown name="MarkIcon">
        <MarkIcon label="DataMatrix" className={styles.icon} />
      </Shown>
      <Shown name="Pack badges">
        <OldLabel />
        <CancelledMark cancelled="unit" />
        <CancelledMark cancelled="order" />
        <UnprovenLabel />
      </Shown>
      <Shown name="ProblemList">
        <ProblemList
          problems={[
            {
              code: 'order-cancelled',
              orderId: ORDER_ID,
              packNumber: PACK,
              pallet: PALLET,
              itemNr: null,
              detail: null,
            },
          ]}
        />
      </Shown>
      <Shown name="Buttons">
        <Button>filled</Button>
        <Button variant="default">default</Button>
        <Button variant="light">light</Button>
        <Button variant="outline">outline</Button>
        <Button variant="subtle">subtle</Button>
        <Button disabled>disabled</Button>
        <Button loading>loading</Button>
      </Shown>
      <Shown name="Fields">
        <TextInput label="Text" defaultValue="Стол 1" />
        <TextInput label="Wrong" defaultValue="12:70" error="What is wrong" />
        <NumberInput label="Number" defaultValue={5} />
        <Select label="Choice" data={['58x40', '75x120']} defaultValue="58x40" />
        <Checkbox label="Check" defaultChecked />
        <Switch label="Switch" defaultChecked />
        <TextInput label="Disabled" defaultValue="fixed" disabled />
      </Shown>
      <Shown name="Badges">
        <Badge>filled</Badge>
        <Badge variant="light">light</Badge>
        <Badge variant="outline">outline</Badge>
      </Shown>
    </main>
  );
}

function Shown({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}

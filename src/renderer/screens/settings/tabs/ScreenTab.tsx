import { SegmentedControl, SimpleGrid, Slider, Stack, Switch, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTRASTS, MAX_VOLUME, THEMES, type ScreenSettings as Values } from '#shared/contract/settings.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useView } from '../../../station/station-store.ts';
import { type Action, useAction } from '../../../station/use-action.ts';
import { ActionNote } from '../../../widgets/ActionNote.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';
import { SoundTest } from '../SoundTest.tsx';
import { SpeechSwitch } from '../SpeechSwitch.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

/**
 * How the station looks and sounds. Anybody may change it, and it acts at once: nobody saves the volume of a
 * loudspeaker.
 */
export function ScreenTab() {
  const { t } = useTranslation();
  const { view } = useSettingsForm();
  const { client } = useStationLink();
  const screen = useView((view) => view.screen);
  const action = useAction();
  if (screen === undefined) return null;
  const write = (change: Partial<Values>) => action.run(() => client.settings.write(change));
  return (
    <FieldGroup legend={t('ui.sound.title')} owner="table">
      <SimpleGrid type="container" cols={{ base: 1, '44rem': 2 }} spacing="xl" verticalSpacing="lg">
        <Stack gap="lg">
          <LanguageChoice isFixed={view.fixed.includes('language')} />
          <Choice
            label={t('ui.sound.theme')}
            options={THEMES.map((value) => ({ value, label: t(`ui.sound.themes.${value}`) }))}
            value={screen.theme}
            onChange={(theme) => void write({ theme })}
          />
          <Choice
            label={t('ui.sound.contrast')}
            options={CONTRASTS.map((value) => ({ value, label: t(`ui.sound.contrasts.${value}`) }))}
            value={screen.contrast}
            onChange={(contrast) => void write({ contrast })}
          />
          <SpeechSwitch isOn={screen.speech} onChange={(speech) => void write({ speech })} />
        </Stack>
        <Stack gap="lg">
          <Volume volume={screen.soundVolume} write={write} />
          <Switch
            size="lg"
            label={t('ui.sound.mute')}
            description={t('ui.sound.muteHint')}
            checked={screen.soundMuted}
            onChange={(event) => void write({ soundMuted: event.currentTarget.checked })}
          />
          <SoundTest />
        </Stack>
      </SimpleGrid>
      {action.note?.done !== true && <ActionNote note={action.note} />}
    </FieldGroup>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <SegmentedControl
        size="lg"
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={(chosen) => onChange(chosen)}
      />
    </div>
  );
}

/** While it is dragged, as often as the ear can follow; an arrow key repeats 30 times a second. */
const WRITE_AFTER_MS = 250;

type VolumeProps = {
  readonly volume: number;
  readonly write: (change: Partial<Values>) => ReturnType<Action['run']>;
};

/** Each change is heard, as the loudest of the everyday sounds. */
function Volume({ volume, write }: VolumeProps) {
  const { t } = useTranslation();
  const { ears } = useStationLink();
  // The station's volume follows some time after the hand.
  const [chosen, setChosen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (soundVolume: number) => {
    setChosen(soundVolume);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void write({ soundVolume }).then(() => {
        setChosen((latest) => (latest === soundVolume ? null : latest));
        ears.play('done');
      });
    }, WRITE_AFTER_MS);
  };
  return (
    <div>
      <Text fw={600}>{t('ui.sound.volume')}</Text>
      <Slider
        size="xl"
        thumbSize={32}
        my="sm"
        min={0}
        max={MAX_VOLUME}
        step={5}
        value={chosen ?? volume}
        onChange={change}
        label={(value) => t('ui.sound.percent', { value })}
        thumbLabel={t('ui.sound.volume')}
      />
    </div>
  );
}

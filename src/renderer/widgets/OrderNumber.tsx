import styles from './OrderNumber.module.css';

type Props = {
  readonly orderId: string;
  /** Code of the country that the order goes to. */
  readonly country: string;
};

/** An order as people know it. Most numbers begin with the country already: nothing is said twice. */
export function OrderNumber({ orderId, country }: Props) {
  return (
    <>
      {!orderId.startsWith(country) && (
        <>
          <span className={styles.country}>{country}</span>{' '}
        </>
      )}
      {orderId}
    </>
  );
}

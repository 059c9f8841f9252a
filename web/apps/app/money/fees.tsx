import { toDecimal } from '../../../../shared/kernel/money.ts';
import { orderFee } from '../../../../shared/orders/domain/fees.data.ts';
import { writeMoney } from '../../kit/format/money.ts';
import { appWords } from '../words/words.ts';

const naira = (kobo: number) => writeMoney(toDecimal(kobo));

/** What is taken of an order, a delivery and a withdrawal. */
export const Fees = () => (
  <details>
    <summary>{appWords.money.fees}</summary>
    <ul>
      <li>
        {appWords.money.feeOfOrder({
          percent: orderFee.basisPoints / 100,
          fixed: naira(orderFee.fixed),
          from: naira(orderFee.fixedFrom),
          most: naira(orderFee.most),
        })}
      </li>
      <li>{appWords.money.feeOfDelivery}</li>
      <li>{appWords.money.feeOfWithdrawal}</li>
    </ul>
  </details>
);

import type * as z from 'zod';
import {
  type CallerOf,
  commitIfChanged,
  defineRoute,
  type GrantScope,
  type Parsed,
  type ProblemCode,
  type Request,
  type Route,
  type SessionCheck,
  type Used,
  type Uses,
} from '#ground';
import { OrderOut } from '../../shared/orders/contract/order.ts';
import { orderParams } from '../../shared/orders/contract/params.ts';
import { loadPathOrder, type Order } from '../../shared/orders/data/orders.ts';
import { ofOrder } from '../../shared/orders/order/access.ts';
import type { OrderTransition } from '../../shared/orders/order/transition-order.ts';
import { toOrderView } from '../../shared/orders/order/views.ts';
import { allowOnlyStaff, allowStaff } from '../../shared/stores/access.ts';
import type { Permission } from '../../shared/stores/domain/roles.ts';

type StaffOfOrder = CallerOf<ReturnType<typeof allowStaff>>;

/** What the route of an action declares. */
interface OrderAction<B extends z.ZodType | undefined, U extends Uses> {
  /** The operation: the route's id and the last part of its path. */
  readonly name: string;
  /** POST if left out. */
  readonly method?: 'PUT';
  readonly summary: string;
  readonly description: string;
  readonly permission: Permission;
  /** The scope by which a merchant grants the action to a partner: that of the permission if left out, `none` for no partner. */
  readonly grant?: GrantScope | 'none';
  /** For an action that moves money. */
  readonly standing?: SessionCheck;
  readonly body?: B;
  readonly errors: readonly ProblemCode[];
  readonly uses?: U;
  /** What the action makes of the order. */
  act(
    read: Order,
    request: Request<z.output<typeof orderParams>, undefined, Parsed<B>, StaffOfOrder>,
    uses: Used<U>,
  ): OrderTransition | Promise<OrderTransition>;
}

/** The route of an action that the store's staff takes on an order: read it, act, commit, answer the order. */
export const defineOrderRoute = <B extends z.ZodType | undefined, U extends Uses = Record<never, never>>({
  name,
  method,
  permission,
  grant,
  standing,
  act,
  ...own
}: OrderAction<B, U>): Route =>
  defineRoute({
    ...own,
    id: `orders.${name}`,
    at: `${method ?? 'POST'} /api/v1/storefront/orders/{order_id}/${name}/`,
    auth: {
      ...(grant === 'none' ? allowOnlyStaff(ofOrder, permission) : allowStaff(ofOrder, permission, grant)),
      ...(standing && { standing }),
    },
    params: orderParams,
    returns: [200, OrderOut],
    async handle(request, uses) {
      const read = await loadPathOrder(uses.table, request.params.order_id);
      const { order, writes } = await act(read, request, uses);
      return commitIfChanged(writes, toOrderView(order));
    },
  });

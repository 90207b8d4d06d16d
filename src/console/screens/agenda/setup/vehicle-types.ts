/** What the numbers of a bay's `vehicle_types` mean. */
import '#console/screens/agenda/messages/catalogue.ts';
import type { MessageId } from '#console/messages/messages.ts';

export const vehicleTypes: Record<string, MessageId> = {
  1: 'agenda.vehicle.car',
  2: 'agenda.vehicle.bus',
  3: 'agenda.vehicle.truck',
  4: 'agenda.vehicle.motorcycle',
  5: 'agenda.vehicle.trailer',
};

/** Called when a file has ended: the deliveries that wait for it go out. */
export { finishDelivery } from './finish.commands.ts'

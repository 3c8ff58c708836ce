import { useMinute } from '../lib/page/clock.ts'
import { formatAgo } from '../lib/plain/format.ts'

/** Time elapsed since an instant, updated every minute. */
export const Ago = ({ at }: { readonly at: string }) => formatAgo(at, useMinute())

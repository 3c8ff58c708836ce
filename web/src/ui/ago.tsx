import { useMinute } from '../lib/clock.ts'
import { formatAgo } from '../lib/format.ts'

/** Time elapsed since an instant, updated every minute. */
export const Ago = ({ at }: { readonly at: string }) => formatAgo(at, useMinute())

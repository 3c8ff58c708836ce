import { useMinute } from '../lib/clock.ts'
import { formatAgo } from '../lib/format.ts'

/** How long ago something happened, kept true while it is looked at. */
export const Ago = ({ at }: { readonly at: string }) => formatAgo(at, useMinute())

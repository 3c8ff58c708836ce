import { openAt } from '../../endpoint.ts'
import type * as calls from './lead-public.ts'

export const leadOpen = openAt<typeof calls, 'leadOpen'>('v2 POST /contato/abrir')

export const leadSend = openAt<typeof calls, 'leadSend'>('v2 POST /contato/enviar', { keyed: true })

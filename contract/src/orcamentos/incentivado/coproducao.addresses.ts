import { openAt } from '../../endpoint.ts'
import type * as calls from './coproducao.ts'

export const coproducaoOpen = openAt<typeof calls, 'coproducaoOpen'>('v2 POST /coproducao/abrir')

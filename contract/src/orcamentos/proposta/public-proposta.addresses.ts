import { openAt } from '../../endpoint.ts'
import type * as calls from './public-proposta.ts'

export const propostaOpen = openAt<typeof calls, 'propostaOpen'>('v2 POST /proposta/abrir')

export const propostaTotal = openAt<typeof calls, 'propostaTotal'>('v2 POST /proposta/total')

export const propostaDecide = openAt<typeof calls, 'propostaDecide'>('v2 POST /proposta/decidir', {
  keyed: true,
})

export const propostaPdf = openAt<typeof calls, 'propostaPdf', 'file'>('v2 POST /proposta/pdf', {
  wire: 'file',
})

import { readAt, writeAt } from '../../endpoint.ts'
import type * as calls from './folha.ts'

export const folhaView = readAt<typeof calls, 'folhaView'>(
  'v2 GET /orcamento/{id_orcamento}/folha',
  {
    access: 'orcamento.consultar',
  },
)

export const folhaOpen = readAt<typeof calls, 'folhaOpen'>(
  'v2 GET /orcamento/{id_orcamento}/folha/enxuta',
  {
    access: 'orcamento.consultar',
  },
)

export const folhaUpdate = writeAt<typeof calls, 'folhaUpdate'>(
  'v2 POST /orcamento/{id_orcamento}/mudancas',
  {
    access: ['orcamento.alterar', 'orcamento.trabalho'],
    keyless: 'own',
    refusesTexts: 'itself',
    bodyLimitBytes: 12 * 1024 * 1024,
  },
)

export const folhaChangeList = readAt<typeof calls, 'folhaChangeList'>(
  'v2 GET /orcamento/{id_orcamento}/mudancas',
  {
    access: 'orcamento.consultar',
  },
)

export const folhaPresence = writeAt<typeof calls, 'folhaPresence'>(
  'v2 POST /orcamento/{id_orcamento}/presenca',
  {
    access: 'orcamento.consultar',
    keyless: 'harmless',
  },
)

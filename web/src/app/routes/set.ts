import { toIncentivadoList } from '../../addresses/orcamentos.ts'
import {
  toDestinatarios,
  toDestinatariosOfProjeto,
  toHorariosReais,
  toHorariosReaisOfProjeto,
  toOrdemEdit,
  toOrdemEditOf,
  toOrdemList,
  toOrdensDoJob,
  toOrdensDoJobOf,
} from '../../addresses/set.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const lista = screen(() => import('../../set/ordem-do-dia/lista.screen.tsx'))
const dias = screen(() => import('../../set/ordem-do-dia/dias/dias.screen.tsx'))
const sheet = screen(() => import('../../set/ordem-do-dia/sheet/ordem-sheet.screen.tsx'))
const destinatarios = screen(() => import('../../set/ordem-do-dia/envio/destinatarios.screen.tsx'))
const horariosReais = screen(() => import('../../set/ordem-do-dia/reais/reais.screen.tsx'))

const access = 'ordem_do_dia.visualizar'

export const set: readonly ScreenRoute[] = [
  route(toOrdemList, 'Ordens do dia', access, lista),
  ...under(toOrdemList, [
    route(toOrdensDoJob, 'Ordens do dia do job', access, dias),
    route(toOrdemEdit, 'Ordem do dia', access, sheet),
    route(toDestinatarios, 'Destinatários da ordem do dia', access, destinatarios),
    route(toHorariosReais, 'Horários reais', 'ordem_do_dia.reais', horariosReais),
  ]),
  ...under(toIncentivadoList, [
    route(toOrdensDoJobOf, 'Ordens do dia do job', access, dias),
    route(toOrdemEditOf, 'Ordem do dia', access, sheet),
    route(toDestinatariosOfProjeto, 'Destinatários da ordem do dia', access, destinatarios),
    route(toHorariosReaisOfProjeto, 'Horários reais', 'ordem_do_dia.reais', horariosReais),
  ]),
]

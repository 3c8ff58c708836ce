import {
  toCnabConvenios,
  toRemessaGenerate,
  toRemessaList,
  toRetornoList,
  toRetornoSend,
} from '../../addresses/financeiro.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const generateRemessas = screen(() => import('../../financeiro/cnab/generate-remessas.screen.tsx'))
const remessas = screen(() => import('../../financeiro/cnab/remessa-list.screen.tsx'))
const convenios = screen(() => import('../../financeiro/cnab/convenios.screen.tsx'))
const retornos = screen(() => import('../../financeiro/cnab/retorno-list.screen.tsx'))
const sendRetornos = screen(() => import('../../financeiro/cnab/send-retornos.screen.tsx'))

/** The screens of files of banks. */
export const cnab: readonly ScreenRoute[] = [
  route(toRemessaGenerate, 'Gerar remessas', ['cnab.gerar', 'cnab.consultar'], generateRemessas),
  route(toRemessaList, 'Remessas', 'cnab.consultar', remessas),
  ...under(toRemessaGenerate, [
    route(
      toCnabConvenios,
      'Convênios com os bancos',
      ['cnab.convenio', 'cnab.consultar'],
      convenios,
    ),
  ]),
  route(toRetornoList, 'Retornos do banco', 'cnab.consultar', retornos),
  ...under(toRetornoList, [route(toRetornoSend, 'Enviar retornos', 'cnab.retornar', sendRetornos)]),
]

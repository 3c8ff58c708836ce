import {
  toCnabConvenios,
  toRemessaGenerate,
  toRemessaList,
  toRetornoList,
  toRetornoSend,
} from '../../addresses/financeiro.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const generateRemessas = screen(() => import('../../financeiro/cnab/generate-remessas.screen.tsx'))
const remessas = screen(() => import('../../financeiro/cnab/remessa-list.screen.tsx'))
const convenios = screen(() => import('../../financeiro/cnab/convenios.screen.tsx'))
const retornos = screen(() => import('../../financeiro/cnab/retorno-list.screen.tsx'))
const sendRetornos = screen(() => import('../../financeiro/cnab/send-retornos.screen.tsx'))

/** The screens of files of banks. */
export const cnab: readonly ScreenRoute[] = [
  {
    path: toRemessaGenerate.path,
    title: 'Gerar remessas',
    access: ['cnab.gerar', 'cnab.consultar'],
    lazy: generateRemessas,
  },
  {
    path: toRemessaList.path,
    title: 'Remessas',
    access: 'cnab.consultar',
    lazy: remessas,
  },
  {
    path: toCnabConvenios.path,
    title: 'Convênios com os bancos',
    access: ['cnab.convenio', 'cnab.consultar'],
    parent: toRemessaGenerate.path,
    lazy: convenios,
  },
  {
    path: toRetornoList.path,
    title: 'Retornos do banco',
    access: 'cnab.consultar',
    lazy: retornos,
  },
  {
    path: toRetornoSend.path,
    title: 'Enviar retornos',
    access: 'cnab.retornar',
    parent: toRetornoList.path,
    lazy: sendRetornos,
  },
]

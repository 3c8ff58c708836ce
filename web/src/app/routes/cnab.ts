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
    path: '/financeiro/gerar-remessas',
    title: 'Gerar remessas',
    access: ['cnab.gerar', 'cnab.consultar'],
    lazy: generateRemessas,
  },
  {
    path: '/financeiro/cnab/Listar',
    title: 'Remessas',
    access: 'cnab.consultar',
    lazy: remessas,
  },
  {
    path: '/financeiro/cnab/convenios',
    title: 'Convênios com os bancos',
    access: ['cnab.convenio', 'cnab.consultar'],
    parent: '/financeiro/gerar-remessas',
    lazy: convenios,
  },
  {
    path: '/financeiro/cnab-retorno/Listar',
    title: 'Retornos do banco',
    access: 'cnab.consultar',
    lazy: retornos,
  },
  {
    path: '/financeiro/cnab/enviar-arquivo',
    title: 'Enviar retornos',
    access: 'cnab.retornar',
    parent: '/financeiro/cnab-retorno/Listar',
    lazy: sendRetornos,
  },
]

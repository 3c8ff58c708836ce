import {
  toCclasstrib,
  toFiscalRegimes,
  toFiscalServicos,
  toNotaEmissores,
  toNotaList,
  toRetencoes,
  toRecebidaList,
  toSemNotaList,
  toTabelasFiscais,
} from '../../addresses/financeiro.ts'
import { toDividendos } from '../../addresses/livro.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const regras = screen(() => import('../../financeiro/fiscal/tabelas/regras.screen.tsx'))
const regimes = screen(() => import('../../financeiro/fiscal/tabelas/regimes.screen.tsx'))
const servicos = screen(() => import('../../financeiro/fiscal/tabelas/servicos.screen.tsx'))
const cclasstrib = screen(() => import('../../financeiro/fiscal/tabelas/cclasstrib.screen.tsx'))

const notas = screen(() => import('../../financeiro/fiscal/nfse/notas.screen.tsx'))
const emissores = screen(() => import('../../financeiro/fiscal/nfse/emissores.screen.tsx'))

const retencoes = screen(() => import('../../financeiro/fiscal/reinf/retencoes.screen.tsx'))
const dividendos = screen(() => import('../../financeiro/fiscal/reinf/dividendos.screen.tsx'))

const recebidas = screen(() => import('../../financeiro/fiscal/recebidas/recebidas.screen.tsx'))
const semNota = screen(() => import('../../financeiro/fiscal/recebidas/sem-nota.screen.tsx'))

/** The screens of the tax tables, of withholdings and of service notes. */
export const fiscal: readonly ScreenRoute[] = [
  route(toTabelasFiscais, 'Tabelas fiscais', 'fiscal.consultar', regras),
  ...under(toTabelasFiscais, [
    route(toFiscalRegimes, 'Regimes e emissores', 'fiscal.consultar', regimes),
    route(toFiscalServicos, 'Classificação dos serviços', 'fiscal.consultar', servicos),
    route(toCclasstrib, 'Tabela do cClassTrib', 'fiscal.consultar', cclasstrib),
  ]),
  route(toRetencoes, 'Retenções do mês', 'reinf.consultar', retencoes),
  ...under(toRetencoes, [
    route(toDividendos, 'Lucros e dividendos', 'reinf.consultar', dividendos),
  ]),
  route(toNotaList, 'Notas emitidas', 'nota.consultar', notas),
  route(toNotaEmissores, 'Emissores de notas', 'nota.configurar', emissores),
  route(toRecebidaList, 'Notas recebidas', 'nota_recebida.consultar', recebidas),
  ...under(toRecebidaList, [
    route(toSemNotaList, 'Pagamentos sem nota', 'nota_recebida.consultar', semNota),
  ]),
]

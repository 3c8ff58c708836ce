import {
  toDisponibilidade,
  toManutencaoList,
  toRemessaCheck,
  toRemessaEdit,
  toRemessaList,
  toRemessaNew,
} from '../../addresses/equipamentos.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const remessaList = screen(() => import('../../equipamentos/remessas/remessa-list.screen.tsx'))
const remessaForm = screen(() => import('../../equipamentos/remessas/remessa-form.screen.tsx'))
const remessaCheck = screen(() => import('../../equipamentos/remessas/conferir/conferir.screen.tsx'))
const disponibilidade = screen(
  () => import('../../equipamentos/disponibilidade/disponibilidade.screen.tsx'),
)
const manutencoes = screen(
  () => import('../../equipamentos/manutencao/manutencao-list.screen.tsx'),
)

export const equipamentos: readonly ScreenRoute[] = [
  route(toRemessaList, 'Saída e entrada', 'remessa.consultar', remessaList),
  ...under(toRemessaList, [
    route(toRemessaNew, 'Nova remessa', 'remessa.cadastrar', remessaForm),
    route(toRemessaEdit, 'Remessa', 'remessa.consultar', remessaForm),
    route(toRemessaCheck, 'Conferir itens', 'remessa.movimentar', remessaCheck),
  ]),
  route(toDisponibilidade, 'Disponibilidade', 'remessa.consultar', disponibilidade),
  route(
    toManutencaoList,
    'Manutenções',
    ['equipamento.manutencao', 'equipamento.consultar'],
    manutencoes,
  ),
]

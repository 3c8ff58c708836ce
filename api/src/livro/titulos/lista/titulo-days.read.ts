import type { DaySource } from '../../../kernel/areas/days.ts'
import { visaoDoLivro } from '../../visao/public.ts'
import { listDueDays } from './days.queries.ts'

const due =
  (operacao: 'C' | 'D', path: string): DaySource['read'] =>
  async ({ db, actor }, period) => {
    const rows = await listDueDays(db, await visaoDoLivro(db, actor), operacao, period)
    const verb = operacao === 'D' ? 'Pagar' : 'Receber'
    return rows.map(({ id_lancamento, descricao, pessoa, vencimento }) => ({
      chave: String(id_lancamento),
      titulo: [`${verb}: ${descricao}`, pessoa].filter(Boolean).join(' · '),
      quando: { dia: vencimento, ate: vencimento },
      path: `${path}/${id_lancamento}`,
    }))
  }

const fixed = 'O vencimento muda na própria conta, onde se vê o que depende dele.'

/** Due dates of both sides, never an amount. */
export const vencimentos: readonly DaySource[] = [
  {
    at: 40,
    chave: 'contas_pagar',
    titulo: 'Contas a pagar',
    cor: 'rosa',
    needs: ['conta_pagar.consultar'],
    fixed,
    read: due('D', '/financeiro/formulario-contas-pagar'),
  },
  {
    at: 50,
    chave: 'contas_receber',
    titulo: 'Contas a receber',
    cor: 'turquesa',
    needs: ['conta_receber.consultar'],
    fixed,
    read: due('C', '/financeiro/formulario-contas-receber'),
  },
]

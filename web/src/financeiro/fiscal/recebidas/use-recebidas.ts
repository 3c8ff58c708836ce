import {
  recebidaList,
  recebidaSummary,
  recebidaView,
  recebidaXml,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { recebidaDraft } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { semNotaList } from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { openAnswer } from '../../../lib/acts/open-answer.ts'
import type { OptionSource } from '../../../lib/form/selectors.ts'
import { formatDay } from '../../../ui/list-table/cell.tsx'
import { reais } from '../../../lib/plain/money.ts'
import { call, callFile } from '../../../lib/wire/call.ts'

/** Reads to refetch after any act on received notes. */
export const recebidaReads = [
  recebidaList,
  recebidaView,
  recebidaSummary,
  recebidaDraft,
  semNotaList,
] as const

export const openXml = (id_nota_recebida: number) =>
  openAnswer(() => callFile(recebidaXml, { params: { id_nota_recebida } }))

/** Payables, searched as their list is. */
export const payableSource: OptionSource = {
  name: 'notas-recebidas/contas',
  async search(search, signal) {
    const query = { perPage: 25, ...(search && { search }) }
    const { data } = await call(contasPayableList, { query }, { signal })
    return data.data.map((one) => ({
      value: String(one.id_lancamento),
      label: `${one.id_lancamento} · ${one.razao_nome ?? 'Sem fornecedor'} · ${one.descricao} · ${reais(one.valor)} · vence ${formatDay(one.dataVencimento)}`,
    }))
  },
}

import {
  allowedContas,
  itensDoJob,
  jobsDaDespesa,
  prestadores,
  produtores,
  tiposDeDocumento,
} from '@claquete/contract/orcamentos/execucao/choices'
import { verbaList } from '@claquete/contract/orcamentos/execucao/verba'
import { reais } from '../../lib/plain/money.ts'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { call, useRead } from '../../lib/wire/call.ts'
import { may } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'

/** Suppliers; who may register people creates one by the name on the receipt. */
export const supplierSource = (): OptionSource => ({
  ...personSource,
  ...(may(pessoaCreate.access) && {
    async create(text) {
      const { id_pessoa } = await call(pessoaCreate, { body: { razao: text } })
      return { value: String(id_pessoa), label: text }
    },
  }),
})

/** Lines of a job, with the remaining balance if the person may see it. */
export const itensSource = (id_orcamento: number, onlyVerba = false): OptionSource => {
  const search: OptionSource['search'] = async (text, signal) => {
    // No job chosen yet.
    if (id_orcamento === 0) return []
    const body = {
      id_orcamento,
      ...(text && { search: text }),
      ...(onlyVerba && { permite_verba: true }),
    }
    const { data } = await call(itensDoJob, { body }, { signal })
    return data.map(({ id_orca_item, grupo, descricao, saldo }) => ({
      value: String(id_orca_item),
      label: `${descricao} · ${grupo}${saldo === undefined ? '' : ` (saldo ${reais(saldo)})`}`,
    }))
  }
  return {
    name: `itens-do-job/${id_orcamento}/${onlyVerba}`,
    search,
    find: async (value, signal) => (await search('', signal)).find((one) => one.value === value),
  }
}

/** People who may receive a fund of the job. */
export const produtoresSource = (id_orcamento: number): OptionSource => {
  const search: OptionSource['search'] = async (text, signal) => {
    if (id_orcamento === 0) return []
    const query = { id_orcamento, ...(text && { search: text }) }
    const { data } = await call(produtores, { query }, { signal })
    return data.map((one) => ({ value: String(one.id_produtor), label: one.produtor }))
  }
  return {
    name: `produtores/${id_orcamento}`,
    search,
    find: async (value, signal) => (await search('', signal)).find((one) => one.value === value),
  }
}

/** Users who may account for a fund. */
export const prestadoresSource: OptionSource = {
  name: 'prestadores',
  async search(text, signal) {
    const { data } = await call(prestadores, { query: text ? { search: text } : {} }, { signal })
    return data.map((one) => ({
      value: String(one.id_usuario),
      label: one.produtor_externo ? `${one.nome} (produtor externo)` : one.nome,
    }))
  },
}

/** Jobs whose status allows payments. */
export const jobsSource: OptionSource = {
  name: 'jobs-liberados',
  async search(text, signal) {
    const { data } = await call(jobsDaDespesa, { query: text ? { search: text } : {} }, { signal })
    return data.map((one) => ({
      value: String(one.id_orcamento),
      label: `${one.num_orc} · ${one.titulo}`,
    }))
  },
}

/** Open funds of a job except `menos`, as targets of a transfer. */
export const verbasSource = (id_orcamento: number, except: number): OptionSource => ({
  name: `verbas-abertas/${id_orcamento}/${except}`,
  async search(text, signal) {
    const query = {
      id_orcamento,
      abertas: 'S' as const,
      perPage: 100,
      ...(text && { search: text }),
    }
    const { data } = await call(verbaList, { query }, { signal })
    return data.data
      .filter(({ id_orca_verba }) => id_orca_verba !== except)
      .map((one) => ({
        value: String(one.id_orca_verba),
        label: `${one.produtor} · ${one.descricao || one.item || `nº ${one.id_orca_verba}`} (${reais(one.saldo)})`,
      }))
  },
})

/** Bank accounts that the profile may use. */
export function useContas() {
  const reading = useRead(allowedContas, {})
  const contas = (reading.data?.data ?? []).map((one) => ({
    value: one.id_contabancaria,
    label: one.descricao,
  }))
  return { contas, isReading: reading.isPending }
}

export function useTiposOfDocumento() {
  const tipos = useRead(tiposDeDocumento, {}, { staleTime: 300_000 }).data?.data ?? []
  return [
    { value: null, label: 'Sem documento' },
    ...tipos.map((one) => ({ value: one.id_tipoDocumento, label: one.descricao })),
  ]
}

import { campanhaList, campanhaView } from '@claquete/contract/projetos/campanhas/campanha'
import { empresaList } from '@claquete/contract/cadastros/empresas/empresa'
import { maxPageSize } from '@claquete/contract/page'
import { cepView, citySuggest } from '@claquete/contract/cadastros/pessoas/endereco'
import { pessoaOptions } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { Register } from '@claquete/contract/register'
import { normalizeCep } from '@claquete/core/kernel/person/cep'
import { call, refreshReads } from '../wire/call.ts'
import { may } from '../account/permission.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** What is said where there is nothing to choose yet. */
export interface NothingYet {
  readonly text: string
  /** The screen where that is mended; absent where the user may not. */
  readonly to?: string
}

/** Options of a selector, searched on the server by the typed text. */
export interface OptionSource {
  /** Cache key of the source. */
  readonly name: string
  search(text: string, signal: AbortSignal): Promise<readonly Option[]>
  /** Finds the chosen option when it is not among the results. */
  find?(value: string, signal: AbortSignal): Promise<Option | undefined>
  /** Creates an option from the typed text; absent where the user lacks permission. */
  create?: (text: string) => Promise<Option>
  /** What is said while there is not one option, whatever is typed. */
  nothingYet?: () => NothingYet
}

interface Named {
  readonly razao: string
  readonly fantasia?: string | undefined
}

/** 'fantasia - razao', or razao alone. */
export function companyText({ fantasia, razao }: Named): string {
  return fantasia && fantasia !== razao ? `${fantasia} - ${razao}` : razao
}

/** Empresas (units) of the tenant. */
export const companySource: OptionSource = {
  name: 'empresas',
  async search(search, signal) {
    const query = { perPage: maxPageSize, ...(search && { search }) }
    const { data } = await call(empresaList, { query }, { signal })
    return data.data.map((one) => ({ value: String(one.id_empresa), label: companyText(one) }))
  },
  async find(value, signal) {
    const { data } = await call(empresaList, { query: { id_empresa: Number(value) } }, { signal })
    const [one] = data.data
    return one && { value, label: companyText(one) }
  },
}

/** People, those of a category first where one is named. */
const peopleSource = (primeiro?: string): OptionSource => ({
  name: `pessoas/${primeiro ?? ''}`,
  async search(search, signal) {
    const query = { ...(search && { search }), ...(primeiro && { primeiro }) }
    const { persons } = await call(pessoaOptions, { query }, { signal })
    return persons.map((one) => ({ value: String(one.id_pessoa), label: companyText(one) }))
  },
  async find(value, signal) {
    const query = { id_pessoa: Number(value) }
    const { persons } = await call(pessoaOptions, { query }, { signal })
    const one = persons.find(({ id_pessoa }) => String(id_pessoa) === value)
    return one && { value, label: companyText(one) }
  },
})

export const personSource = peopleSource()
export const agencySource = peopleSource('Agência')

/** Rows of a simple register; users with permission can create one from the selector. */
export function registerSource(register: Register): OptionSource {
  const { list, create } = register.endpoints
  const toOption = (row: Record<string, unknown>): Option => ({
    value: String(row[register.key]),
    label: String(row[register.label]),
  })
  const onlyLabel = Object.entries(register.fields).every(
    ([name, field]) => name === register.label || !field.required,
  )
  return {
    name: register.name,
    async search(search, signal) {
      const query = {
        perPage: maxPageSize,
        ...(search && { search }),
        // Inactive rows stay where they were chosen but are not offered again.
        ...(register.fields['ativo'] && { ativo: 'S' }),
      }
      return (await call(list, { query }, { signal })).data.data.map(toOption)
    },
    async find(value, signal) {
      const { data } = await call(list, { query: { id: Number(value) } }, { signal })
      return data.data.map(toOption).find((option) => option.value === value)
    },
    ...(onlyLabel &&
      may(create.access ?? 'session') && {
        async create(text: string) {
          const reply = await call(create, { body: { [register.label]: text } })
          await refreshReads(list)
          return { value: String(reply[register.key]), label: text }
        },
      }),
  }
}

/** Fields that suggest values already in the registers. */
export type SuggestedField = 'cidade' | 'bairro' | 'banco'

export async function suggest(
  campo: SuggestedField,
  search: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return (await call(citySuggest, { query: { campo, search } }, { signal })).data
}

export interface CepAddress {
  readonly logradouro: string
  readonly bairro: string
  readonly cidade: string
  readonly uf: string
  readonly cod_municipio: string | null
}

/** Looks up the address of a CEP; rejects with a message for the user, who can still type it. */
export async function lookUpCep(text: string, signal: AbortSignal): Promise<CepAddress> {
  const cep = normalizeCep(text) ?? text
  return (await call(cepView, { params: { cep } }, { signal })).data
}

/** Campaigns, closed ones among them, by name, client or product. */
export const campanhaSource: OptionSource = {
  name: 'campanhas',
  async search(search, signal) {
    const query = { perPage: 25, situacao: 'todas' as const, ...(search && { search }) }
    const { data } = await call(campanhaList, { query }, { signal })
    return data.data.map((one) => ({
      value: String(one.id_campanha),
      label: [one.titulo, one.cliente].filter(Boolean).join(' · '),
    }))
  },
  async find(value, signal) {
    const params = { id_campanha: Number(value) }
    const { data } = await call(campanhaView, { params }, { signal })
    return { value, label: data.titulo }
  },
}

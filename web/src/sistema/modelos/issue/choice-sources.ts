import { orcamentoAll, orcamentoView } from '@claquete/contract/orcamentos/lista/orcamento'
import { pessoaOptions } from '@claquete/contract/cadastros/pessoas/pessoa'
import { contatoSuggest } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { usuarioSuggest } from '@claquete/contract/acesso/usuarios/usuario'
import { call } from '../../../lib/wire/call.ts'
import { companyText } from '../../../lib/form/selectors.ts'
import type { OptionSource } from '../../../lib/form/selectors.ts'

/** Pessoas: clients, agencies, suppliers. */
export const personSource: OptionSource = {
  name: 'pessoas',
  async search(search, signal) {
    const { persons } = await call(pessoaOptions, { query: { search } }, { signal })
    return persons.map((one) => ({ value: String(one.id_pessoa), label: companyText(one) }))
  },
  async find(value, signal) {
    const query = { id_pessoa: Number(value) }
    const { persons } = await call(pessoaOptions, { query }, { signal })
    const one = persons.find(({ id_pessoa }) => String(id_pessoa) === value)
    return one && { value, label: companyText(one) }
  },
}

/** Contatos of pessoas, labelled with the pessoa's name. */
export const contactSource: OptionSource = {
  name: 'contatos',
  async search(search, signal) {
    const { data } = await call(contatoSuggest, { body: { search } }, { signal })
    return data.flatMap(({ id_pessoa_contato, nome, razao }) =>
      id_pessoa_contato === null
        ? []
        : [{ value: String(id_pessoa_contato), label: `${nome} (${razao})` }],
    )
  },
}

/** Users of the tenant. */
export const userSource: OptionSource = {
  name: 'usuarios',
  async search(search, signal) {
    const { data } = await call(usuarioSuggest, { body: { search } }, { signal })
    return data.map(({ id_usuario, nome }) => ({ value: String(id_usuario), label: nome }))
  },
}

const budgetText = ({ num_orc, titulo }: { num_orc: string; titulo: string }) =>
  `${num_orc} - ${titulo}`

/** Budgets the user may see. */
export const budgetSource: OptionSource = {
  name: 'orcamentos',
  async search(search, signal) {
    const query = { perPage: 25, ...(search && { search }) }
    const { data } = await call(orcamentoAll, { query }, { signal })
    return data.data.map((one) => ({ value: String(one.id_orcamento), label: budgetText(one) }))
  },
  async find(value, signal) {
    const params = { id_orcamento: Number(value) }
    const { data } = await call(orcamentoView, { params }, { signal })
    return { value, label: budgetText(data) }
  },
}

import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { Context } from '../../kernel/context.ts'
import { searchPessoas } from './pessoa-list.queries.ts'

/** People for the command palette. */
export async function findPessoas({ db, actor }: Context, text: string) {
  if (!actor.permissions.has('pessoa.consultar')) return []
  return (await searchPessoas(db, text, 8)).map(({ id_pessoa, razao, fantasia, cnpj }) => ({
    tipo: 'Pessoa',
    titulo: razao,
    detalhe: [fantasia, cnpj && formatDocumento(cnpj)].filter(Boolean).join(' · '),
    path: `/pessoas/formulario/${id_pessoa}`,
  }))
}

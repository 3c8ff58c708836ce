import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { pessoaDuplicates, pessoaMerge } from '@claquete/contract/cadastros/pessoas/pessoa'
import { duplicateCandidates } from '@claquete/core/cadastros/pessoas/duplicates'
import type { DuplicateReason } from '@claquete/core/cadastros/pessoas/duplicates'
import type { Context } from '../../../kernel/context.ts'
import { listPessoasById } from '../pessoa-list.queries.ts'
import { lockPessoas, updatePessoa } from '../pessoa.queries.ts'
import { tipoOfDocumento } from '../pessoa.rules.ts'
import { listLikely } from './duplicates.queries.ts'
import { mergeRecords } from '../../../kernel/records/merge.queries.ts'

export async function mergePessoas(
  { db }: Context,
  { body }: TakenBy<typeof pessoaMerge>,
): Promise<GivenBy<typeof pessoaMerge>> {
  const { id_pessoa } = body
  const goes = [...new Set(body.ids)]
  if (goes.includes(id_pessoa)) {
    throw fieldFailure('ids', 'O cadastro que fica não pode estar entre os que saem.')
  }
  const people = await lockPessoas(db, [id_pessoa, ...goes])
  const kept = people.find((pessoa) => pessoa.id_pessoa === id_pessoa)
  if (!kept || people.length <= goes.length) throw new Failure('nao_encontrado')
  await mergeRecords(db, 'pessoa', id_pessoa, goes)
  const [merged] = await lockPessoas(db, [id_pessoa])
  const documentIsNew = merged?.cnpj && merged.cnpj !== kept.cnpj
  await updatePessoa(
    db,
    id_pessoa,
    documentIsNew ? { tipo_pessoa: tipoOfDocumento(merged.cnpj) } : {},
  )
  return {
    msg:
      goes.length === 1
        ? `Cadastro unificado em ${kept.razao}`
        : `${goes.length} cadastros unificados em ${kept.razao}`,
  }
}

const reasons: Readonly<Record<DuplicateReason, string>> = {
  documento: 'Mesmo documento',
  razao: 'Mesma razão social',
  semelhante: 'Nomes parecidos e mesma raiz de CNPJ',
}
const groupsMax = 100

export async function findDuplicates({ db }: Context): Promise<GivenBy<typeof pessoaDuplicates>> {
  const groups = duplicateCandidates(await listLikely(db)).slice(0, groupsMax)
  const ids = groups.flatMap((group) => group.ids)
  const people = ids.length > 0 ? await listPessoasById(db, ids) : []
  const byId = new Map(people.map((pessoa) => [pessoa.id_pessoa, pessoa]))
  return {
    data: groups.map((group) => ({
      motivo: group.reasons.map((reason) => reasons[reason]).join(' · '),
      pessoas: group.ids.flatMap((id) => byId.get(id) ?? []),
    })),
  }
}

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { newFileKey } from '../../../kernel/files/receive.ts'
import { insertFile, markRemoved } from '../../../sistema/arquivos/public.ts'
import { amend, lockLancamentos } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { equalsOf } from './proposals.read.ts'
import { changeRecebida, findXml, lockRecebida } from './recebida.queries.ts'
import { requireRecebida } from './recebida.read.ts'
import { listToMatch } from './match.queries.ts'
import { deleteLink, insertLink, listBills } from './titulos.queries.ts'

/** The XML of a note after it was written to the file store, and before the database names it. */
interface KeptXml {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

type Taker = Pick<SlowContext, 'services' | 'actor' | 'today'>

/** Stores the XML of a note as a file, once for each payable that gets it. */
async function keepXml({ services, actor, today }: Taker, xml: string): Promise<KeptXml> {
  const key = newFileKey(actor.tenant, today, 'xml')
  const { bytes } = await services.storage.put(key, Readable.from([Buffer.from(xml)]))
  return { key, bytes, sha256: createHash('sha256').update(xml).digest('hex') }
}

/**
 * Does what needs XML as files: they are stored before the transaction, and deleted where it does not happen or did not
 * use them.
 */
export async function withXmlFiles<T>(
  context: SlowContext,
  wanted: readonly { readonly id_nota_recebida: number; readonly count: number }[],
  work: (inside: Context, take: (id_nota_recebida: number) => KeptXml | undefined) => Promise<T>,
): Promise<T> {
  const { storage } = context.services
  const kept = new Map<number, KeptXml[]>()
  const left = new Set<string>()
  try {
    for (const { id_nota_recebida, count } of wanted) {
      const found = await context.transaction(({ db }) => findXml(db, id_nota_recebida))
      if (!found || found.xml === '') continue
      const files: KeptXml[] = []
      for (let at = 0; at < count; at += 1) files.push(await keepXml(context, found.xml))
      for (const { key } of files) left.add(key)
      kept.set(id_nota_recebida, files)
    }
    const taken = new Set<string>()
    const done = await context.store((inside) =>
      work(inside, (id) => {
        const one = kept.get(id)?.pop()
        if (one) taken.add(one.key)
        return one
      }),
    )
    for (const key of taken) left.delete(key)
    return done
  } finally {
    for (const key of left) await storage.delete(key).catch(() => undefined)
  }
}

async function insertXml({ db, actor }: Context, file: KeptXml, nome: string, chave: number) {
  const { id_arquivo } = await insertFile(db, {
    arquivo: file.key,
    name: nome,
    mime: 'text/xml',
    tamanho: file.bytes,
    sha256: file.sha256,
    tela: 'nota-recebida',
    id_usuario: actor.id_usuario,
    tabela: 'lancamento',
    chave,
  })
  return id_arquivo
}

/**
 * Links a note to payables, in the transaction of the caller: each gets the number and the day of the note where it has
 * none, and the XML among its files. Nothing that counts in a month changes, so a closed month does not refuse it.
 */
export async function attach(
  context: Context,
  {
    id_nota_recebida,
    lancamentos,
  }: { readonly id_nota_recebida: number; readonly lancamentos: readonly number[] },
  take: () => KeptXml | undefined,
): Promise<void> {
  const { db, actor } = context
  const visao = await visaoDoLivro(db, actor)
  const nota = await lockRecebida(db, visao, id_nota_recebida)
  if (!nota) throw new Failure('nao_encontrado')
  if (nota.estado === 'cancelada' || nota.estado === 'substituida') {
    throw fieldFailure('id_nota_recebida', `A nota foi ${nota.estado}: ela não paga nada.`)
  }
  const ids = [...new Set(lancamentos)]
  await lockLancamentos(db, ids)
  const bills = await listBills(db, visao, ids)
  if (bills.length < ids.length) {
    throw fieldFailure('lancamentos', 'Uma das contas a pagar não existe mais.')
  }
  for (const { id_lancamento, situacao, is_linked, num_documento, id_pessoa } of bills) {
    if (situacao === 'cancelado' || situacao === 'rejeitado') {
      throw fieldFailure(
        'lancamentos',
        `A conta nº ${id_lancamento} está ${situacao === 'cancelado' ? 'cancelada' : 'rejeitada'}.`,
      )
    }
    if (is_linked) {
      throw fieldFailure('lancamentos', `A conta nº ${id_lancamento} já tem a sua nota.`)
    }
    const file = take()
    const id_arquivo = file
      ? await insertXml(context, file, `NFS-e ${nota.numero_nota}.xml`, id_lancamento)
      : null
    await insertLink(db, {
      id_nota_recebida,
      id_lancamento,
      id_arquivo,
      id_usuario: actor.id_usuario,
    })
    if (num_documento === '') {
      await amend(context, id_lancamento, { num_documento: nota.numero_nota })
    }
    if (nota.id_pessoa === null && id_pessoa !== null) {
      await changeRecebida(db, id_nota_recebida, { id_pessoa })
    }
  }
  if (nota.dispensa !== '') {
    await changeRecebida(db, id_nota_recebida, { dispensa: '', dispensada_em: null })
  }
}

export async function attachRecebida(
  context: SlowContext,
  body: { readonly id_nota_recebida: number; readonly lancamentos: readonly number[] },
) {
  const { id_nota_recebida, lancamentos } = body
  await context.transaction((inside) => requireRecebida(inside, id_nota_recebida))
  const wanted = [{ id_nota_recebida, count: new Set(lancamentos).size }]
  return withXmlFiles(context, wanted, async (inside, take) => {
    await attach(inside, body, () => take(id_nota_recebida))
    return { msg: counted(lancamentos.length, 'conta ligada à nota', 'contas ligadas à nota') }
  })
}

/** Links each of these notes to its equal payable; those that have none now, or several, stay. */
export async function attachEqual(context: SlowContext, notas: readonly number[]) {
  const find = async ({ db, actor }: Context) => {
    const visao = await visaoDoLivro(db, actor)
    return equalsOf(db, visao, await listToMatch(db, visao, { ids: notas }))
  }
  const seen = await context.transaction(find)
  const wanted = [...seen].map(([id_nota_recebida, ids]) => ({
    id_nota_recebida,
    count: ids.length,
  }))
  return withXmlFiles(context, wanted, async (inside, take) => {
    const now = await find(inside)
    let vinculadas = 0
    for (const [id_nota_recebida, lancamentos] of now) {
      // What became equal in between was not seen by anybody.
      if (!seen.has(id_nota_recebida)) continue
      await attach(inside, { id_nota_recebida, lancamentos }, () => take(id_nota_recebida))
      vinculadas += 1
    }
    const deixadas = new Set(notas).size - vinculadas
    const msg = counted(vinculadas, 'nota ligada à sua conta', 'notas ligadas às suas contas')
    return { vinculadas, deixadas, msg }
  })
}

/** Undoes a link; the XML leaves the files of the payable, its number stays as somebody may have paid by it. */
export async function detachRecebida(
  { db, actor }: Context,
  {
    id_nota_recebida,
    id_lancamento,
  }: { readonly id_nota_recebida: number; readonly id_lancamento: number },
) {
  const visao = await visaoDoLivro(db, actor)
  const nota = await lockRecebida(db, visao, id_nota_recebida)
  const [bill] = nota ? await listBills(db, visao, [id_lancamento]) : []
  const deleted = bill && (await deleteLink(db, { id_nota_recebida, id_lancamento }))
  if (!deleted) throw new Failure('nao_encontrado')
  if (deleted.id_arquivo !== null) await markRemoved(db, Number(deleted.id_arquivo))
  return { msg: 'A nota não é mais desta conta' }
}

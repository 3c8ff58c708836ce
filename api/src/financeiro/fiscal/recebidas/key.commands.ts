import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type { recebidaKey } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { factsOfChave, findChave } from '@claquete/core/financeiro/fiscal/recebidas/chave'
import { firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { amend, lockLancamentos } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { listByChave, listUnidadesWithCnpj, storeRecebidas } from './store.queries.ts'
import { listBills } from './titulos.queries.ts'

type Body = TakenBy<typeof recebidaKey>['body']

const noKey =
  'Este código não tem a chave de uma nota. Leia o QR da nota, ou digite os 50 (NFS-e) ou 44 (NFC-e) caracteres.'

/** The unit that took the service: that which is said, or the only one. */
async function unitOf({ db, actor }: Context, id_empresa: number | null | undefined) {
  const units = (await listUnidadesWithCnpj(db)).filter(
    (one) => actor.empresas.length === 0 || actor.empresas.includes(one.id_empresa),
  )
  const [only, second] = id_empresa ? units.filter((one) => one.id_empresa === id_empresa) : units
  if (!only || second) {
    throw fieldFailure('id_empresa', 'Diga para qual {unidade} a nota foi emitida.')
  }
  return only
}

async function registerServico(context: Context, chave: string, { id_empresa }: Body) {
  const { db, today } = context
  const [before] = await listByChave(db, [chave])
  if (before) {
    return {
      tipo: 'servico',
      chave,
      id_nota_recebida: before.id_nota_recebida,
      ja_estava: true,
    } as const
  }
  const facts = factsOfChave(chave)
  if ((await listUnidadesWithCnpj(db)).some(({ cnpj }) => cnpj === facts.prestador_documento)) {
    throw fieldFailure('texto', 'É a chave de uma nota que {a unidade} emitiu, e não recebeu.')
  }
  const unit = await unitOf(context, id_empresa)
  const [stored] = await storeRecebidas(db, [
    {
      id_empresa: unit.id_empresa,
      chave,
      origem: 'chave',
      estado: 'so_chave',
      peso: 0,
      ambiente: '1',
      assinatura: 'sem_xml',
      assinante: '',
      numero_nota: facts.numero_nota,
      emitida_em: null,
      competencia: facts.mes ?? firstOfMonth(today),
      prestador_documento: facts.prestador_documento,
      prestador_nome: '',
      descricao: '',
      pedido: '',
      c_trib_nac: '',
      valor: null,
      liquido: null,
      iss: '0',
      irrf: '0',
      contribuicoes: '0',
      inss: '0',
      avisos: [],
      xml: '',
    },
  ])
  return {
    tipo: 'servico',
    chave,
    id_nota_recebida: stored?.id_nota_recebida ?? null,
    ja_estava: false,
  } as const
}

/** The key of a receipt of goods becomes the document of its payable. */
async function keepOnTitulo(context: Context, chave: string, { id_lancamento }: Body) {
  const { db, actor } = context
  if (!id_lancamento) {
    throw fieldFailure('id_lancamento', 'É a nota de uma compra: escolha a conta a pagar dela.')
  }
  const visao = await visaoDoLivro(db, actor)
  await lockLancamentos(db, [id_lancamento])
  const [bill] = await listBills(db, visao, [id_lancamento])
  if (!bill) throw fieldFailure('id_lancamento', 'Esta conta a pagar não existe mais.')
  if (bill.num_documento !== '' && bill.num_documento !== chave) {
    throw fieldFailure(
      'id_lancamento',
      `A conta já diz o documento ${bill.num_documento}. Confira qual deles é o dela.`,
    )
  }
  await amend(context, id_lancamento, { num_documento: chave })
  const ja_estava = bill.num_documento === chave
  return { tipo: 'mercadoria', chave, id_nota_recebida: null, ja_estava } as const
}

/** Keeps the key that a QR code says: of a service note until its XML comes, or of goods as the document of a payable. */
export async function keepChave(context: Context, body: Body) {
  const found = findChave(body.texto)
  if (!found) throw fieldFailure('texto', noKey)
  const data =
    found.tipo === 'servico'
      ? await registerServico(context, found.chave, body)
      : await keepOnTitulo(context, found.chave, body)
  const kept =
    found.tipo === 'servico' ? 'Chave guardada: falta o XML da nota' : 'Chave guardada na conta'
  return { data, msg: data.ja_estava ? 'Esta chave já estava aqui' : kept }
}

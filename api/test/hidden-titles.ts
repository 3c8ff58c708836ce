/** Titles that a person may not see, and a reading of every call over their records. */
import { reciboCreate, reciboSend } from '@claquete/contract/financeiro/recibos/recibo'
import { scenarioCreate } from '@claquete/contract/financeiro/fluxo-caixa/scenario'
import { faturaSend, standaloneFatura } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { sql } from 'kysely'
import { newColleague, newPerfil } from '../src/acesso/usuarios/testing/colleague.ts'
import type { Colleague } from '../src/acesso/usuarios/testing/colleague.ts'
import { allPermissions } from '../src/kernel/areas/catalogue.ts'
import { conta } from '../src/livro/titulos/lista/testing/conta.ts'
import { novoJob } from '../src/orcamentos/execucao/testing/job.ts'
import type { Started } from '../src/start.ts'
import { day } from './requests-for.ts'
import type { Fields } from './requests-for.ts'
import { sendPng } from './send-file.ts'
import { testContaOf, postTitulo, requestTitulo, transfer } from './titulos.ts'
import type { TituloNovo } from './titulos.ts'
import type { World } from './world.ts'

/** In every text of a hidden title; calls are searched for the word before it. */
export const mark = 'zqx7'
const name = (what: string) => `Sigilo ${what} ${mark}`

/** Amounts of hidden titles, one each, in centavos. */
const amounts = {
  planned: 8_120_407,
  paid: 1_971_463,
  received: 3_377_891,
  requested: 6_420_739,
  ofLine: 5_519_293,
  split: 2_653_181,
  ofJob: 623_481,
}

/** How replies and files write the amounts of hidden titles. */
const written = Object.values(amounts).flatMap((value) => {
  const [whole, rest] = [String(Math.floor(value / 100)), String(value % 100).padStart(2, '0')]
  const dotted = whole.replace(/(\d{3})$/u, '.$1')
  return [`${whole}.${rest}`, `${whole},${rest}`, `${dotted},${rest}`]
})

/** What of the hidden titles a text tells. */
export const secretsIn = (text: string): string[] =>
  [mark, ...written].filter((one) => text.includes(one))

export interface Secrets {
  /** The hidden titles, and the invoices that document one. */
  readonly ids: readonly number[]
  readonly faturas: readonly number[]
  readonly safe: number
  readonly food: number
  /** Per hidden record, the values of the fields that name it. */
  readonly records: readonly Fields[]
}

const para = [{ nome: 'Cliente', email: 'cliente@exemplo.com.br' }]

/** Titles that everybody sees, so that totals of the job and the month are not the amounts of what is hidden. */
async function createSeen(
  world: World,
  { id_orcamento, art, produtor }: { id_orcamento: number; art: number; produtor: number },
): Promise<number> {
  await postTitulo(world, { id_orcamento, id_orca_item: art, valor: 1_234 })
  const seen = {
    operacao: 'C',
    dataVencimento: day,
    competencia: day,
    id_pessoa: produtor,
  } as const
  await postTitulo(world, { ...seen, valor: 1_111, baixas: [{ data: day }] })
  await requestTitulo(world, { id_orcamento, id_orca_item: art, valor: 3_333 })
  return postTitulo(world, { ...seen, id_orcamento, valor: 2_222 })
}

/** Marks the hidden line and a line of the bank in the blocked account. */
const markRows = (world: World, safe: number, food: number) =>
  world.rows(async (db) => {
    await db.run(sql`update orca_item set descricao = ${name('item')}
      where tenant_id = ${db.tenant} and id_orca_item = ${food}`)
    await db.run(sql`with i as (
        insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
        values (${safe}, 'ofx', 'março.ofx', 1, 1) returning id_extrato_importado)
      insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
        texto_normalizado, identidade, ocorrencia)
      select id_extrato_importado, ${safe}, ${day}, 77.77, ${name('banco')}, ${name('banco')},
        gen_random_uuid()::text, 1 from i`)
  })

/** What is made of the hidden titles: receipts, an invoice, their mails, a scenario, files. */
async function createPapers(app: Started['app'], world: World, ids: readonly number[]) {
  for (const id of [ids[2], ids[3]]) {
    const { id_recibo } = await world.call(reciboCreate, { body: { ids: [id ?? 0] } })
    await world.call(reciboSend, { body: { id_recibo, para, mensagem: name('recibo') } })
  }
  const { id_fatura } = await world.call(standaloneFatura, {
    body: { lancamentos: [ids[5]] } as never,
  })
  await world.call(scenarioCreate, {
    body: { nome: 'Atraso', mudancas: [{ tipo: 'ocultar', id_lancamento: ids[0] ?? 0 }] },
  })
  const arquivos: string[] = []
  for (const id of ids) {
    const query = `param=lancamento&tabela=lancamento&chave=${id}`
    arquivos.push(await sendPng(app, world, query, `${name('nota')}.png`))
  }
  await world.call(faturaSend, { body: { id_fatura, para, assunto: name('fatura') } })
  return { id_fatura, arquivos }
}

/** Creates titles of every kind in an account and a budget line that a profile will not see. */
export async function createSecrets({ app }: Started, world: World): Promise<Secrets> {
  const { id_orcamento, food, art, produtor } = await novoJob(world)
  const safe = await conta(world, 'Cofre')
  const openConta = await testContaOf(world)
  const settled = (id_contabancaria: number) => ({ baixas: [{ data: day, id_contabancaria }] })
  const post = (what: keyof typeof amounts, more: Partial<TituloNovo>) =>
    postTitulo(world, {
      valor: amounts[what],
      descricao: name(what),
      num_documento: `D-${mark}-${what}`.slice(0, 20),
      obs: name(what),
      dataVencimento: day,
      competencia: day,
      id_pessoa: produtor,
      ...more,
    })
  const line = { id_orcamento, id_orca_item: food }
  const half = Math.floor(amounts.split / 2)
  const ids = [
    await post('planned', { id_contabancaria: safe }),
    await post('paid', settled(safe)),
    await post('received', { operacao: 'C', ...settled(safe) }),
    await post('ofLine', { ...line, ...settled(openConta) }),
    await post('split', {
      rateio: [
        { valor: half, ...line },
        { valor: amounts.split - half, id_orcamento, id_orca_item: art },
      ],
      ...settled(openConta),
    }),
    await post('ofJob', { id_orcamento, operacao: 'C', id_contabancaria: safe }),
    await requestTitulo(world, {
      ...line,
      valor: amounts.requested,
      descricao: name('requested'),
      id_pessoa: produtor,
      dataVencimento: day,
      competencia: day,
    }),
  ]
  await transfer(world, { de: safe, para: openConta, valor: 444_400, data: day })
  const invoiced = await createSeen(world, { id_orcamento, art, produtor })
  await markRows(world, safe, food)
  const papers = await createPapers(app, world, ids)
  await world.call(standaloneFatura, { body: { lancamentos: [invoiced] } as never })
  const records = await recordsOf(world, { ids, arquivos: papers.arquivos, safe, ...line })
  return { safe, food, ids, faturas: [papers.id_fatura], records }
}

/** The blocked account and the hidden budget line. */
type Hidden = Pick<Secrets, 'safe' | 'food'>

/** Blocks the account and hides the line from a profile. */
export const hideFrom = (world: World, perfil: number, { safe, food }: Hidden) =>
  world.rows(async (db) => {
    await db.run(sql`insert into usuario_tipo_status (id_usuario_tipo, id_orcamento_status)
      select ${perfil}, id_orcamento_status from orcamento_status where tenant_id = ${db.tenant}
      on conflict do nothing`)
    await db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
      values (${perfil}, ${safe}) on conflict do nothing`)
    await db.run(sql`insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
      values (${food}, ${perfil}) on conflict do nothing`)
  })

/** Creates a colleague with every permission except seeing hidden lines; the secrets are hidden from their profile. */
export async function newBlindColleague(world: World, secrets: Hidden): Promise<Colleague> {
  const keys = [...allPermissions.keys()].filter((key) => key !== 'orcamento.ver_ocultos')
  const perfil = await newPerfil(world, keys)
  await hideFrom(world, perfil, secrets)
  return newColleague(world, perfil)
}

interface Made {
  readonly ids: readonly number[]
  readonly arquivos: readonly string[]
  readonly safe: number
  readonly id_orcamento: number
  readonly id_orca_item: number
}

/** What was made of the hidden titles. */
async function findMade(world: World, id_orca_item: number) {
  const [made] = await world.rows((db) =>
    db.run(sql<{
      recibos: number[]
      faturas: number[]
      emails: number[]
      cenario: number
      tarefas: number[]
      transferencia: number
      baixas: number[]
      grupo: number
      imported: number
      saida: number
    }>`select
      array(select id_recibo from recibo where tenant_id = ${db.tenant} order by 1) as recibos,
      array(select id_fatura from fatura where tenant_id = ${db.tenant} order by 1) as faturas,
      array(select id_email from email_titulo where tenant_id = ${db.tenant} order by 1) as emails,
      array(select id_tarefa from tarefa where tenant_id = ${db.tenant}
        and tipo = 'correio.enviar' order by 1) as tarefas,
      array(select min(id_baixa) from lancamento_baixa where tenant_id = ${db.tenant}
        group by id_lancamento order by 1) as baixas,
      (select min(id_transferencia) from lancamento where tenant_id = ${db.tenant}) as transferencia,
      (select min(id_lancamento) from lancamento where tenant_id = ${db.tenant}
        and id_transferencia is not null and operacao = 'C') as saida,
      (select min(id_cenario) from cenario where tenant_id = ${db.tenant}) as cenario,
      (select min(id_extrato_importado) from extrato_importado where tenant_id = ${db.tenant})
        as imported,
      (select id_orca_grupo from orca_item where tenant_id = ${db.tenant}
        and id_orca_item = ${id_orca_item}) as grupo`),
  )
  return made
}

/** Values of the fields of requests that name each hidden title, with what was made of it. */
async function recordsOf(world: World, { ids, arquivos, safe, ...line }: Made) {
  const made = await findMade(world, line.id_orca_item)
  const at = (list: readonly unknown[] | undefined, index: number) =>
    list?.[index % Math.max(list.length, 1)]
  const fields = {
    ...line,
    id_orca_grupo: made?.grupo,
    outro: line.id_orcamento,
    desde: 0,
    num_orc: '1',
    listaItens: [line.id_orca_item],
    id_transferencia: made?.transferencia,
    id_extrato_importado: made?.imported,
    id_cenario: made?.cenario,
    tabela: 'lancamento',
    ano: 2026,
    contem: 'sigilo',
    codigo: 'nao_classificado',
    data: '2026-03-31',
    q: 'sigilo',
  }
  const titles = [...ids, made?.saida].map((id, index) => ({
    ...fields,
    id,
    id_lancamento: id,
    chave: id,
    ids: [id],
    lancamentos: [id],
    id_contabancaria: safe,
    id_recibo: at(made?.recibos, index),
    id_fatura: at(made?.faturas, index),
    id_email: at(made?.emails, index),
    id_tarefa: at(made?.tarefas, index),
    arquivo: at(arquivos, index),
  }))
  const conta = await testContaOf(world)
  const baixas = (made?.baixas ?? []).map((id) => ({
    ...fields,
    id_contabancaria: conta,
    id_baixa: id,
    baixas: [id],
    chave: line.id_orca_item,
    tabela: 'orca_item',
  }))
  const job = { ...fields, id: line.id_orcamento, chave: line.id_orcamento, tabela: 'orcamento' }
  return [...titles, ...baixas, job]
}

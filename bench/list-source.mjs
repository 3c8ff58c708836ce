import { listBoletos } from '../api/src/financeiro/cobranca/emissao/list.queries.ts'
import { extratos } from '../api/src/financeiro/extrato/linhas/extrato.queries.ts'
import { prepareOn } from '../api/src/kernel/database/prepared.ts'
import { inTransaction } from '../api/src/kernel/database/transaction.ts'
import { bareBoletos, bareExtratos } from './lib/bare-defined.mjs'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillLedger } from './lib/livro.mjs'

export const name = 'list-source'

/** About three in ten are receivables, each with a boleto: fewer than a list counts. */
const titles = scaled(30_000, 3_000)
const statements = scaled(1_500, 150)
const linesOfStatement = 30
const rounds = scaled(150, 30)
/** From then on both sides have their statements prepared. */
const warm = 30

const who = { id_usuario_tipo: 1, empresas: [], bloqueadas: [], tem_ocultos: false }
const year = { from: '2026-01-01', to: '2026-12-31' }

/** What a list of statements shows, as one text. */
const textOfExtrato = `dobrar(concat_ws(' ', c.descricao, i.nome, case i.formato when 'ofx' then 'OFX' end,
  (select u.nome from usuario u where u.tenant_id = i.tenant_id and u.id_usuario = i.id_usuario)))`

/** Lists made by `listSource`, each with what is asked of it and the plain SQL that answers the same. */
const lists = [
  {
    what: 'boletos',
    page: (db, query) => listBoletos(db, who, query),
    asked: [
      { query: {}, bare: bareBoletos({}) },
      {
        query: { situacao: 'aberto' },
        bare: bareBoletos({ where: 'b.situacao = $2' }),
        values: ['aberto'],
      },
      {
        query: { periodo1: year.from, periodo2: year.to, sort: 'vencimento', order: 'asc' },
        bare: bareBoletos({
          where: 'b.vencimento >= $2 and b.vencimento <= $3',
          order: 'b.vencimento, b.id_boleto',
        }),
        values: [year.from, year.to],
      },
      {
        query: { search: 'edição' },
        bare: bareBoletos({
          where: `dobrar(concat_ws(' ', b.pagador_nome, l.descricao, case b.situacao when 'emitindo' then 'Emitindo'
            when 'aberto' then 'A receber' when 'pago' then 'Recebido' when 'cancelado' then 'Cancelado'
            when 'expirado' then 'Expirado' when 'falhou' then 'Com erro' end, c.descricao, b.nosso_numero,
            b.seu_numero)) like $2`,
        }),
        values: ['%edicao%'],
      },
    ],
  },
  {
    what: 'bank statements',
    page: (db, query) => extratos.page(db, who, query),
    asked: [
      { query: {}, bare: bareExtratos({}) },
      {
        query: { inicio: year.from, fim: year.to, sort: 'fim', order: 'desc' },
        bare: bareExtratos({
          where: 'i.fim >= $2 and i.inicio <= $3',
          order: 'i.fim desc, i.id_extrato_importado desc',
        }),
        values: [year.from, year.to],
      },
      {
        query: { search: 'conta extrato' },
        bare: bareExtratos({ where: `${textOfExtrato} like $2 and ${textOfExtrato} like $3` }),
        values: ['%conta%', '%extrato%'],
      },
    ],
  },
]

/** Pages by the definition of their list, beside bare SQL on another connection; both without the reply's encoding. */
export async function run() {
  const database = await createDatabase('listas')
  try {
    const tenant = await addTenant(database, 'listas')
    await fillLedger(database, [{ tenant, titles }])
    await fillBoletosAndStatements(database, tenant)
    prepareOn(database.pool)
    const figures = []
    for (const list of lists) figures.push(await measure(database, tenant, list))
    return figures
  } finally {
    await database.drop()
  }
}

const measure = (database, tenant, { what, page, asked }) =>
  inTransaction(database.pool, { tenant, readOnly: true }, ({ db }) =>
    onOne(database, async (client) => {
      await client.query(`begin read only; select set_config('role', 'claquete_app', true),
        set_config('jit', 'off', true), set_config('app.tenant', '${tenant}', true)`)
      const found = []
      for (const [at, { query, bare, values = [] }] of asked.entries()) {
        const words = `${new URLSearchParams(query)}`
        const statement = { name: `${what}_${at}`, text: bare, values: [tenant, ...values] }
        const times = await sideBySide(`${what} ${words}`, {
          ours: () => page(db, query),
          bare: () => client.query(statement),
        })
        found.push({ words, ...times })
      }
      const total = (key) => found.reduce((all, one) => all + one[key], 0)
      return {
        name: `list-source: a page of ${what} by its definition over bare SQL`,
        value: total('ours') / total('bare'),
        unit: '×',
        atMost: 1.03,
        note: found
          .map(({ words, ours, bare }) => `${words}: ${rounded(ours)} of ${rounded(bare)} ms`)
          .join('; '),
      }
    }),
  )

/** Median milliseconds of each, taken in turns; their rows must be as many. */
async function sideBySide(asked, sides) {
  const [{ data, total }, { rows }] = [await sides.ours(), await sides.bare()]
  if (data.length !== rows.length || total !== rows[0]?.total) {
    throw new Error(`${asked}: ${data.length} de ${total}, e ${rows.length} de ${rows[0]?.total}`)
  }
  const times = { ours: [], bare: [] }
  for (let round = -warm; round < rounds; round++) {
    for (const side of round % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours']) {
      const from = performance.now()
      await sides[side]()
      if (round >= 0) times[side].push(performance.now() - from)
    }
  }
  return { ours: median(times.ours), bare: median(times.bare) }
}

const fillBoletosAndStatements = (database, tenant) =>
  onOne(database, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
    await client.query(boletosSql, [tenant])
    await client.query(statementsSql, [tenant, statements])
    await client.query(linesSql, [tenant, linesOfStatement])
    for (const table of ['boleto', 'extrato_importado', 'extrato_historico']) {
      await client.query(`vacuum (analyze) ${table}`)
    }
  })

const boletosSql = `
  insert into boleto (tenant_id, id_lancamento, id_contabancaria, id_pessoa, provedor, seu_numero, situacao, valor,
    vencimento, pagador_nome, pagador_documento, pagador_cep, pagador_logradouro, pagador_cidade, pagador_uf,
    nosso_numero, linha_digitavel, valor_recebido, recebido_em, criado_em)
  select $1, l.id_lancamento, l.id_contabancaria, l.id_pessoa, 'inter', l.id_lancamento::text,
    case l.situacao when 'pago' then 'pago' else 'aberto' end, l.valor, l."dataVencimento", p.razao,
    '11222333000181', '01310100', 'Avenida Paulista', 'São Paulo', 'SP', lpad(l.id_lancamento::text, 11, '0'),
    lpad(l.id_lancamento::text, 47, '0'), case l.situacao when 'pago' then l.valor end, l."dataBaixa",
    l.dt_cadastro
  from lancamento l
  join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
  where l.tenant_id = $1 and l.operacao = 'C' and l.tipo = 'titulo'`

/** One a day, back from the end of 2026. */
const statementsSql = `
  insert into extrato_importado (tenant_id, id_contabancaria, formato, nome, inicio, fim, saldo_banco, saldo_dia, linhas,
    novas, id_usuario, criado_em)
  select $1, c.contas[1 + n % 6], 'ofx', 'extrato-' || n || '.ofx', dia - 6, dia, 1000 + n, dia, 30, 30, c.usuario,
    dia::timestamptz
  from (select n, date '2026-12-31' - n as dia from generate_series(1, $2::int) n) d,
    (select (select array_agg(id_contabancaria) from contabancaria where tenant_id = $1) as contas,
      (select min(id_usuario) from usuario where tenant_id = $1) as usuario) c`

const linesSql = `
  insert into extrato_historico (tenant_id, id_extrato_importado, id_contabancaria, data, valor, texto, texto_normalizado,
    identidade, ocorrencia, situacao, motivo)
  select $1, i.id_extrato_importado, i.id_contabancaria, i.inicio + n % 7, n, 'PIX ENVIADO ' || n, 'pix enviado',
    md5(i.id_extrato_importado || '/' || n), 1, case when n % 3 = 0 then 'ignorado' else 'pendente' end,
    case when n % 3 = 0 then 'de antes' end
  from extrato_importado i, generate_series(1, $2::int) n where i.tenant_id = $1`

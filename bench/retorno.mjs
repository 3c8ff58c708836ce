import { createHash } from 'node:crypto'
import { readCobrancaRetorno } from '../core/src/financeiro/cnab/cobranca/retorno/read.ts'
import { readRetorno } from '../core/src/financeiro/cnab/pagamentos/read.ts'
import { applyReturn } from '../api/src/financeiro/cnab/retorno/receive.commands.ts'
import { createRemessa } from '../api/src/financeiro/cnab/remessa/remessa.commands.ts'
import { findText } from '../api/src/financeiro/cnab/remessa/remessa.queries.ts'
import { undoRetorno } from '../api/src/financeiro/cnab/retorno/undo.commands.ts'
import { hashOfLote } from '../api/src/financeiro/pagamentos/lote/content.ts'
import { findLote, listItens } from '../api/src/financeiro/pagamentos/lote/lote.queries.ts'
import { inTransaction } from '../api/src/kernel/database/transaction.ts'
import { personBehind } from '../api/src/kernel/session/session.ts'
import { addTenant, createDatabase } from './lib/database.mjs'
import { rounded, scaled } from './lib/figures.mjs'

export const name = 'retorno'

const payments = scaled(10_000, 200)
const charges = scaled(5_000, 100)
const today = '2026-12-17'

/** A return of many payments is settled, and taken back; so is one of boletos, each with its fee. */
export async function run() {
  const database = await createDatabase('retorno')
  try {
    const tenant = await addTenant(database, 'retorno')
    await fill(database, tenant)
    const text = answerTo(await makeRemessa(database, tenant))
    const paid = await timed(() => applyPayments(database, tenant, text))
    await requireSettled(database, tenant, { operacao: 'D', count: payments })
    const undone = await timed(() => undo(database, tenant, paid.value.id_cnab_retorno))
    await requireSettled(database, tenant, { operacao: 'D', count: 0 })
    const boletos = retornoOfBoletos()
    const heard = await timed(() => applyCharges(database, tenant, boletos))
    await requireSettled(database, tenant, { operacao: 'C', count: charges })
    const back = await timed(() => undo(database, tenant, heard.value.id_cnab_retorno))
    await requireSettled(database, tenant, { operacao: 'C', count: 0 })
    return figuresOf({ paid, undone, heard, back })
  } finally {
    await database.drop()
  }
}

function figuresOf({ paid, undone, heard, back }) {
  const of = (what, { seconds }, count, atMost) => ({
    name: `retorno: ${what}`,
    value: seconds,
    unit: 's',
    ...(atMost !== undefined && { atMost }),
    note: `${rounded((seconds / count) * 1000)} ms each`,
  })
  return [
    of(`${payments} payments read and settled`, paid, payments, 15),
    of(`${payments} payments taken back`, undone, payments),
    of(`${charges} boletos read and settled, with their fees`, heard, charges),
    of(`${charges} boletos taken back`, back, charges),
  ]
}

async function timed(work) {
  const began = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - began) / 1000 }
}

/** Runs work as the administrator of the company. */
const asAdmin = ({ pool }, tenant, work) =>
  inTransaction(pool, { tenant, readOnly: false }, async ({ db, actAs }) => {
    const { id_usuario } = await db.from('usuario').select('id_usuario').executeTakeFirstOrThrow()
    await actAs(id_usuario)
    return work({ db, actor: await personBehind(db, id_usuario, today), today })
  })

/** Applies a file of the bank. */
function apply(database, tenant, { text, nome, tipo, file }) {
  if ('problem' in file) throw new Error(file.problem)
  const sha256 = createHash('sha256').update(text, 'latin1').digest('hex')
  const sent = { arquivo: nome, nome, sha256, read: { tipo, file } }
  return asAdmin(database, tenant, (who) => applyReturn(who, sent, false))
}

const applyPayments = (database, tenant, text) =>
  apply(database, tenant, {
    text,
    nome: 'pagamentos.ret',
    tipo: 'pagamento',
    file: readRetorno(text),
  })

const applyCharges = (database, tenant, text) =>
  apply(database, tenant, {
    text,
    nome: 'boletos.ret',
    tipo: 'cobranca',
    file: readCobrancaRetorno(text),
  })

const undo = (database, tenant, id_cnab_retorno) =>
  asAdmin(database, tenant, (who) =>
    undoRetorno(who, { id_cnab_retorno, versao: 1, motivo: 'Medição' }),
  )

async function requireSettled({ pool }, tenant, { operacao, count }) {
  const { rows } = await pool.query(
    `select count(*)::int as n from lancamento l join lancamento_baixa b using (tenant_id, id_lancamento)
     where l.tenant_id = $1 and l.operacao = $2 and l.tipo = 'titulo' and b.estornada_em is null
       and l.situacao = 'pago'`,
    [tenant, operacao],
  )
  if (rows[0].n !== count) throw new Error(`${rows[0].n} baixas em vez de ${count}`)
}

/** Makes the file of the batch; returns its lines. */
const makeRemessa = (database, tenant) =>
  asAdmin(database, tenant, async (who) => {
    const { db } = who
    const { id_lote_pagamento: id } = await db
      .from('lote_pagamento')
      .select('id_lote_pagamento')
      .executeTakeFirstOrThrow()
    const hash = hashOfLote(await findLote(db, id), await listItens(db, id))
    await db
      .update('lote_pagamento')
      .set({ estado: 'liberado', hash })
      .where('id_lote_pagamento', '=', id)
      .execute()
    const { id_cnab_remessa } = await createRemessa(who, id)
    return (await findText(db, id_cnab_remessa)).split('\r\n').slice(0, -1)
  })

const put = (line, at, text) => line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)

/** The bank's answer: all was paid, on its day and with its value. */
const answerTo = (lines) =>
  lines
    .map((line) => {
      if (line[7] === '0') return put(line, 143, '2')
      if (line[13] !== 'A') return line
      const paid = put(line, 155, line.slice(93, 101))
      return put(put(paid, 163, line.slice(119, 134)), 231, '00'.padEnd(10))
    })
    .map((line) => `${line}\r\n`)
    .join('')

const blank = ' '.repeat(240)
const lineOf = (places) =>
  Object.entries(places).reduce((line, [at, text]) => put(line, Number(at), text), blank)
const padded = (value, size) => String(value).padStart(size, '0')
const valorOf = (at) => 10_000 + at
const nossoOf = (at) => `1622420${padded(at, 10)}`

/** A return of Banco do Brasil: each boleto was paid, and has a fee of 2,50. */
function retornoOfBoletos() {
  const day = `${today.slice(8)}${today.slice(5, 7)}${today.slice(0, 4)}`
  const details = Array.from({ length: charges }, (_, at) => [
    lineOf({
      1: `00100013${padded(at * 2 + 1, 5)}T 06`,
      38: nossoOf(at + 1),
      74: day,
      82: padded(valorOf(at), 15),
      199: padded(250, 15),
    }),
    lineOf({
      1: `00100013${padded(at * 2 + 2, 5)}U 06`,
      18: padded(0, 15),
      78: padded(valorOf(at), 15),
      93: padded(valorOf(at) - 250, 15),
      138: `${day}${day}`,
    }),
  ]).flat()
  const lines = [
    lineOf({
      1: '00100000',
      33: '001622420',
      53: '012340000000567890',
      143: `2${day}`,
      158: '000001',
    }),
    lineOf({ 1: '00100011T01' }),
    ...details,
    lineOf({ 1: '00100015', 18: padded(details.length + 2, 6) }),
    lineOf({ 1: '00199999', 18: `000001${padded(details.length + 4, 6)}` }),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Two accounts with their agreements, a batch of payments, and open boletos. */
const fillSql = [
  `insert into empresa (tenant_id, razao, fantasia, cnpj, cidade, uf, cep)
   values ($1, 'Produtora de medições', 'Medições', '11222333000181', 'São Paulo', 'SP', '01310100')`,
  `insert into pessoa (tenant_id, razao) values ($1, 'Fornecedora e cliente')`,
  `insert into contabancaria (tenant_id, descricao, id_contabancaria_tipo, saldo_inicial, data_abertura,
     numero_banco, agencia, conta, conta_dv)
   values ($1, 'Pagamentos', 1, 0, '2020-01-01', '237', '1234', '56789', '0'),
     ($1, 'Boletos', 1, 0, '2020-01-01', '001', '1234', '56789', '0')`,
  `insert into cnab_convenio (tenant_id, id_contabancaria, tipo, id_empresa, convenio, carteira, variacao)
   select $1, c.id_contabancaria, case c.numero_banco when '237' then 'pagamento' else 'cobranca' end,
     e.id_empresa, case c.numero_banco when '237' then '4455' else '1622420' end,
     case c.numero_banco when '001' then '17' else '' end, case c.numero_banco when '001' then '019' else '' end
   from contabancaria c, empresa e where c.tenant_id = $1 and e.tenant_id = $1`,
  `insert into lancamento (tenant_id, id_empresa, operacao, origem, tipo, id_pessoa, descricao, valor, competencia,
     "dataVencimento", vencimento_util, situacao)
   select $1, e.id_empresa, x.operacao, 'avulso', 'titulo', p.id_pessoa, 'Título ' || n,
     (10000 + n - 1) / 100.0, $2, $2, $2, 'aprovado'
   from (values ('D', $3::int), ('C', $4::int)) x(operacao, quantos),
     lateral generate_series(1, x.quantos) n, empresa e, pessoa p
   where e.tenant_id = $1 and p.tenant_id = $1`,
  `insert into lote_pagamento (tenant_id, id_contabancaria, data, descricao)
   select $1, id_contabancaria, $2, 'Medição' from contabancaria where tenant_id = $1 and numero_banco = '237'`,
  `insert into lote_pagamento_item (tenant_id, id_lote_pagamento, id_lancamento, valor, desconto, acrescimo, via,
     destino, favorecido_nome, favorecido_documento)
   select $1, q.id_lote_pagamento, l.id_lancamento, l.valor, 0, 0, 'pix_chave',
     '{"via": "pix_chave", "chave": {"kind": "email", "key": "fornecedora@exemplo.com.br"}}', 'Fornecedora',
     '11222333000181'
   from lote_pagamento q join lancamento l using (tenant_id) where q.tenant_id = $1 and l.operacao = 'D'`,
  `insert into boleto (tenant_id, id_lancamento, id_contabancaria, id_pessoa, provedor, seu_numero, situacao, valor,
     vencimento, pagador_nome, pagador_documento, pagador_cep, pagador_logradouro, pagador_cidade, pagador_uf,
     situacao_banco, nosso_numero, id_cnab_convenio, sequencia)
   select $1, l.id_lancamento, v.id_contabancaria, l.id_pessoa, 'cnab', 'B-' || n, 'aberto', l.valor, $2, 'Cliente',
     '11222333000181', '01310100', 'Avenida Paulista', 'São Paulo', 'SP', 'REGISTRADO',
     '1622420' || lpad(n::text, 10, '0'), v.id_cnab_convenio, n
   from (select l.*, row_number() over (order by id_lancamento) as n from lancamento l
       where tenant_id = $1 and operacao = 'C') l
     join cnab_convenio v on v.tenant_id = $1 and v.tipo = 'cobranca'`,
]

async function fill({ pool }, tenant) {
  const values = [tenant, today, payments, charges]
  for (const text of fillSql) {
    const used = Math.max(...[...text.matchAll(/\$(\d)/gu)].map(([, at]) => Number(at)))
    await pool.query(text, values.slice(0, used))
  }
  await pool.query('analyze')
}

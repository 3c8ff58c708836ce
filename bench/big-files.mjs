import { call, signIn } from './lib/server.mjs'
import { openTwoCompanies } from './lib/two-companies.mjs'
import { rounded, scale } from './lib/figures.mjs'

export const name = 'big-files'

const megabytes = Math.max(1, Math.round(19 * scale))
/** A list that everybody has open. */
const list = '/lancamentos/get/listar/contas-pagar/?perPage=25'
const columns = 400

/** What another company waits for a list while one company has its largest files read. */
export async function run() {
  const place = await openTwoCompanies()
  const { port } = place.server
  try {
    const [attacker, other] = await Promise.all(
      place.companies.map(({ dominio }) => signIn(port, dominio)),
    )
    const sent = await send(port, attacker, 'extrato.ofx', ofxOf())
    const fonte = { arquivo: sent, contas: [{ indice: 0, id_contabancaria: await contaOf(place) }] }
    const once = { fontes: [fonte] }
    const eight = { fontes: Array.from({ length: 8 }, () => fonte) }
    const workbook = await send(port, attacker, 'extrato.csv', csvOf())
    const retorno = await send(port, attacker, 'retorno.ret', retornoOf())
    const acts = [
      ['nothing', () => new Promise((resolve) => setTimeout(resolve, 3_000))],
      [`a statement of ${megabytes} MB`, () => post(port, attacker, '/v2/extratos/conferir', once)],
      [
        'the same file named eight times',
        () => post(port, attacker, '/v2/extratos/conferir', eight),
      ],
      [
        'four statements at once',
        () =>
          Promise.all(
            Array.from({ length: 4 }, () => post(port, attacker, '/v2/extratos/conferir', once)),
          ),
      ],
      [
        `a sheet of ${megabytes} MB`,
        () => post(port, attacker, '/v2/extratos/conferir', { fontes: [{ arquivo: workbook }] }),
      ],
      [
        `an import of ${megabytes} MB`,
        () => post(port, attacker, '/pessoa/importar/post', { arquivo: workbook }),
      ],
      [
        `a return of ${megabytes} MB`,
        () => post(port, attacker, '/v2/cnab/retornos/conferir', { arquivos: [retorno] }),
      ],
    ]
    const figures = []
    for (const [what, act] of acts) figures.push(await waitsOf(port, other, what, act))
    return figures
  } finally {
    await place.close()
  }
}

/** An account of the bank that the files name. */
async function contaOf({ pool, companies: [{ tenant }] }) {
  const { rows } = await pool.query(
    `select id_contabancaria as id from contabancaria where tenant_id = $1 and numero_banco = '341' order by 1`,
    [tenant],
  )
  return rows[0].id
}

/** The longest that one read of the other company took meanwhile. */
async function waitsOf(port, token, what, act) {
  const waits = []
  let isOver = false
  const began = performance.now()
  const done = act().then((status) => {
    isOver = true
    return status
  })
  while (!isOver) {
    const start = performance.now()
    await call(port, list, { token })
    waits.push(performance.now() - start)
  }
  const status = await done
  const seconds = (performance.now() - began) / 1000
  return {
    name: `big-files: longest read of another company during ${what}`,
    value: Math.max(...waits) / 1000,
    unit: 's',
    atMost: 0.3,
    note: `${waits.length} reads, ${rounded(seconds)} s, ${status ?? ''}`,
  }
}

async function post(port, token, path, body) {
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  return `${reply.status} ${reply.status === 200 ? '' : text.slice(0, 120)}`
}

async function send(port, token, nome, text) {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/plain' }), nome)
  const { nomeArquivo } = await call(port, '/upload/save-server?param=extratos&tipo=file', {
    token,
    form,
  })
  return nomeArquivo
}

function ofxOf() {
  const rows = []
  for (let at = 0, size = 0; size < megabytes * 1024 * 1024; at += 1) {
    const dia = `2026${String((at % 9) + 1).padStart(2, '0')}${String((at % 28) + 1).padStart(2, '0')}`
    const row = `<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>${dia}120000[-3:BRT]</DTPOSTED><TRNAMT>-${at % 9000}.${10 + (at % 90)}</TRNAMT><FITID>${dia}${at}</FITID><CHECKNUM>${at}</CHECKNUM><MEMO>PIX ENVIADO FORNECEDOR ${at % 500}</MEMO></STMTTRN>\n`
    rows.push(row)
    size += row.length
  }
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>341</BANKID><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

function csvOf() {
  const rows = ['Data;Histórico;Valor']
  for (let at = 0, size = 0; size < megabytes * 1024 * 1024; at += 1) {
    const row = `0${(at % 9) + 1}/03/2026;Fornecedor de número ${at} ${'x'.repeat(180)};-${at % 9000},${10 + (at % 90)}`
    rows.push(row)
    size += row.length + 1
  }
  return rows.join('\n')
}

/** A return of boletos with as many details as fit. */
function retornoOf() {
  const head = `02RETORNO01COBRANCA       ${'0'.repeat(50)}341BANCO ITAU SA`.padEnd(columns)
  const detail = `1${'0'.repeat(107)}06251126`.padEnd(columns)
  const count = Math.floor((megabytes * 1024 * 1024) / (columns + 2))
  return [head, ...Array.from({ length: count }, () => detail), '9'.padEnd(columns)].join('\r\n')
}

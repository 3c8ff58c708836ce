import { fileURLToPath } from 'node:url'
import { pfxOf } from '../api/sandbox/nfse/authority.ts'
import {
  nfseSandboxAuthority,
  nfseSandboxCa,
  sharedNfseSandbox,
} from '../api/sandbox/nfse/server.ts'
import { cnpjWithDigits } from '../core/src/kernel/person/documento.ts'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { rounded, scaled } from './lib/figures.mjs'
import { sleep } from './lib/processes.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'notas-emitidas'

const notes = scaled(1_000, 20)
/** People who issue at once. */
const lanes = 4
/** How long it waits for the last answer. */
const withinMs = 90_000
const cnpj = cnpjWithDigits('112223330001')
const ca = fileURLToPath(new URL('../api/sandbox/nfse/keys/ca.pem', import.meta.url))

/** Notes that are declared, signed and stored by calls, and sent to the simulator until it has authorised every one. */
export async function run() {
  const database = await createDatabase('emitidas')
  const sandbox = await sharedNfseSandbox()
  try {
    const tenant = await addTenant(database, 'emitidas')
    const env = { NFSE_URL: sandbox.url, NFSE_TEST_URL: sandbox.url, NODE_EXTRA_CA_CERTS: ca }
    const server = await startServer({ url: database.url, env })
    try {
      const token = await signIn(server.port, 'emitidas')
      const ask = (path, body, method) => call(server.port, path, { token, body, method })
      const titles = await fill(database, tenant, ask)
      const began = performance.now()
      await emit(ask, titles)
      const declared = (performance.now() - began) / 1000
      await authorised(database, tenant)
      const seconds = (performance.now() - began) / 1000
      return [
        {
          name: `notas-emitidas: ${notes} notes declared, signed, sent and authorised`,
          value: seconds,
          unit: 's',
          atMost: 60,
          note: `declared and signed within ${rounded(declared)} s`,
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await sandbox.stop()
    await database.drop()
  }
}

async function emit(ask, titles) {
  const left = [...titles]
  const lane = async () => {
    for (let id = left.shift(); id; id = left.shift()) {
      await ask('/v2/fiscal/notas', { id_lancamento: Number(id) })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function authorised(database, tenant) {
  for (const until = Date.now() + withinMs; ;) {
    const { rows } = await onOne(database, (client) =>
      client.query(
        `select estado, count(*)::int as n from nota_emitida where tenant_id = $1 group by 1`,
        [tenant],
      ),
    )
    if (rows.length === 1 && rows[0].estado === 'autorizada' && rows[0].n === notes) return
    if (Date.now() > until) throw new Error(`left: ${JSON.stringify(rows)}`)
    await sleep(100)
  }
}

/** A unit that issues by the national emitter, a client, a classified service, and receivables; returns their ids. */
async function fill(database, tenant, ask) {
  const { id_empresa } = await ask('/Empresa/post', {
    razao: 'Emitidas Ltda',
    fantasia: 'Emitidas',
    cnpj,
    im: '12345',
    cod_municipio: '3550308',
  })
  const { id_pessoa } = await ask('/pessoa/post', {
    razao: 'Agência Vereda Ltda',
    cnpj: cnpjWithDigits('114447770001'),
    endereco: {
      cep: '20040-020',
      logradouro: 'Rua da Quitanda',
      numero: '10',
      bairro: 'Centro',
      cidade: 'Rio de Janeiro',
      uf: 'RJ',
      cod_municipio: '3304557',
    },
  })
  const { id_servico } = await ask('/servico/post', { servico: 'Produção de filme' })
  const { key, certificate } = await nfseSandboxAuthority().issue({
    nome: `EMITIDAS LTDA:${cnpj}`,
    cnpj,
  })
  const pfx = pfxOf(key, [certificate, nfseSandboxCa()], 'segredo').toString('base64')
  await ask('/v2/fiscal/emissores/certificado', { id_empresa, pfx, senha: 'segredo' })
  return onOne(database, async (client) => {
    await client.query(
      `insert into unidade_regime (tenant_id, id_empresa, regime, vigencia_inicio, reg_ap_trib_sn)
        values ($1, $2, 'simples', '2026-01-01', 1)`,
      [tenant, id_empresa],
    )
    await client.query(
      `insert into servico_classificacao (tenant_id, id_servico, vigencia_inicio, lista, c_trib_nac)
        values ($1, $2, '2026-01-01', 'geral', '130301')`,
      [tenant, id_servico],
    )
    const { rows } = await client.query(
      `insert into lancamento (tenant_id, id_empresa, operacao, origem, id_pessoa, descricao, valor, competencia,
          "dataVencimento", situacao)
        select $1, $2, 'C', 'avulso', $3, 'Filme ' || n, 1000 + n, '2026-11-01', '2026-12-20', 'aprovado'
        from generate_series(1, $4::int) n returning id_lancamento as id`,
      [tenant, id_empresa, id_pessoa, notes],
    )
    return rows.map(({ id }) => id)
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from './server.mjs'

const waiters = 12
const list = '/lancamentos/get/listar/contas-pagar/?perPage=25'

/** An open payable of a company, and an account that pays it. */
async function findTitulo(pool, tenant) {
  const { rows } = await pool.query(
    `select l.id_lancamento, (select min(c.id_contabancaria) from contabancaria c
       where c.tenant_id = $1 and c.ativo = 'S') as conta
     from lancamento l where l.tenant_id = $1 and l.operacao = 'D' and l.tipo = 'titulo'
       and l.situacao = 'aprovado' and l.valor_baixado = 0 order by 1 limit 1`,
    [tenant],
  )
  return rows[0]
}

/** Seconds that the slowest reading of a company took while `isOver` says no. */
async function slowestReading(port, token, isOver) {
  let slowest = 0
  while (!isOver()) {
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api${list}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await reply.arrayBuffer()
    slowest = Math.max(slowest, (performance.now() - began) / 1_000)
    await sleep(50)
  }
  return slowest
}

/** Twelve settlements of one title that somebody holds: how long readings waited meanwhile, and the settlements. */
export async function waitForOneTitulo({ server: { port }, companies: [attacked, other], pool }) {
  const [token, foreign] = [await signIn(port, attacked.dominio), await signIn(port, other.dominio)]
  const { id_lancamento, conta } = await findTitulo(pool, attacked.tenant)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(
    'select from lancamento where tenant_id = $1 and id_lancamento = $2 for update',
    [attacked.tenant, id_lancamento],
  )
  const began = performance.now()
  let isOver = false
  const asked = Promise.all(
    Array.from({ length: waiters }, () =>
      fetch(`http://127.0.0.1:${port}/api/lancamentos/dar-baixa/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          id_contabancaria: Number(conta),
          data: new Date().toISOString().slice(0, 10),
          baixas: [{ id_lancamento: Number(id_lancamento) }],
        }),
      }),
    ),
  ).finally(() => {
    isOver = true
  })
  try {
    const [replies, own, others] = await Promise.all([
      asked,
      slowestReading(port, token, () => isOver),
      slowestReading(port, foreign, () => isOver),
    ])
    return {
      own,
      others,
      waited: (performance.now() - began) / 1_000,
      statuses: replies.map(({ status }) => status),
    }
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

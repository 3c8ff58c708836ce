/** The primary is killed and the other server promoted under numbered writes. */
import { sleep } from '../../lib/processes.mjs'
import { writePerson } from '../asking.mjs'

const perSecond = 50
const prefix = 'Escrita'

export async function promoteUnderWrites(place, { before, after }) {
  const token = await place.signIn()
  const log = { acknowledged: [], lastly: [], repeated: 0, failed: [] }
  const write = async (n) => {
    const { sent, status, body } = await writePerson(place.between.web, {
      token,
      razao: `${prefix} ${n}`,
    })
    if (status !== 200) return log.failed.push(`${status} ${JSON.stringify(body).slice(0, 160)}`)
    log.acknowledged.push(n)
    log.lastly.push(performance.now())
    if (sent > 1) log.repeated += 1
    return n
  }
  const running = []
  let isOver = false
  const pace = (async () => {
    const from = performance.now()
    for (let n = 0; !isOver; n += 1) {
      running.push(write(n))
      const due = from + ((n + 1) * 1_000) / perSecond
      await sleep(Math.max(0, due - performance.now()))
    }
  })()
  await sleep(before * 1_000)
  const killed = performance.now()
  await place.pair.promote()
  const promoted = performance.now()
  await sleep(after * 1_000)
  isOver = true
  await pace
  await Promise.all(running)
  return figuresOf(place, { ...log, killed, promoted })
}

async function figuresOf(place, { acknowledged, lastly, repeated, failed, killed, promoted }) {
  const rows = await place.pair.askStandby(
    place.name,
    `select razao, count(*)::int as n from pessoa where razao like $1 group by razao`,
    [`${prefix} %`],
  )
  const kept = new Map(rows.map(({ razao, n }) => [Number(razao.split(' ')[1]), n]))
  const lost = acknowledged.filter((n) => !kept.has(n)).length
  const doubled = rows.filter(({ n }) => n > 1).length
  const next = lastly.filter((at) => at > promoted).toSorted((a, b) => a - b)[0] ?? Infinity
  const around = `${acknowledged.length} acknowledged of about ${perSecond} a second, ${repeated} of them sent again by their sender; synchronous_commit on, the second server synchronous`
  return [
    {
      name: 'machines: acknowledged writes lost by a promotion',
      value: lost,
      unit: '',
      atMost: 0,
      note: around,
    },
    { name: 'machines: writes doubled by a promotion', value: doubled, unit: '', atMost: 0 },
    {
      name: 'machines: writes never acknowledged though sent again for a minute',
      value: failed.length,
      unit: '',
      atMost: 0,
      ...(failed[0] && { note: failed[0] }),
    },
    {
      name: 'machines: pause of writes, from the kill of the primary to the next one acknowledged',
      value: (next - killed) / 1_000,
      unit: 's',
      atMost: 15,
      note: `promoted ${((promoted - killed) / 1_000).toFixed(1)} s after the kill`,
    },
  ]
}

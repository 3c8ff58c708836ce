/** Each process is started anew, one after the other, while people read and write through HAProxy. */
import { sleep } from '../../lib/processes.mjs'
import { ask } from '../asking.mjs'

const people = 6

export async function restartInTurn(place) {
  const token = await place.signIn()
  const { web } = place.between
  const seen = { answered: 0, failed: [] }
  let isOver = false
  const work = async (who) => {
    for (let n = 0; !isOver; n += 1) {
      const razao = `Rodízio ${who} ${n}`
      const { status, body } =
        n % 2 === 0
          ? await ask(web, '/pessoa/post', { token, body: { razao } })
          : await ask(web, '/auth/me', { token })
      if (status === 200) seen.answered += 1
      else seen.failed.push(`${status} ${JSON.stringify(body).slice(0, 120)}`)
      await sleep(100)
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, who) => work(who)))
  const from = performance.now()
  for (const [at, old] of place.apis.entries()) {
    await old.stop()
    place.apis[at] = await place.startApi(old.port)
    await sleep(1_500)
  }
  const seconds = (performance.now() - from) / 1_000
  isOver = true
  await all
  return {
    name: 'machines: requests that failed while three processes were started anew in turn',
    value: seen.failed.length,
    unit: '',
    atMost: 0,
    note: `${seen.answered} answered in ${Math.round(seconds)} s, half of them writes without a key${seen.failed[0] ? `; ${seen.failed[0]}` : ''}`,
  }
}

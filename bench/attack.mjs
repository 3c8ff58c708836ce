import { killProduct, restartDatabase, terminateConnections, writeThrough } from './lib/faults.mjs'
import { closedLoop, getRequest } from './lib/load.mjs'
import { rounded } from './lib/figures.mjs'
import { signIn } from './lib/server.mjs'
import { openTwoCompanies } from './lib/two-companies.mjs'
import { waitForOneTitulo } from './lib/waiters.mjs'
import { attackWalls } from './lib/walls.mjs'

export const name = 'attack'

const connections = 8
const seconds = 4
const windows = 3
/** A list that the writers do not make longer. */
const list = '/lancamentos/get/listar/contas-pagar/?perPage=25'

const faults = [
  ['connections ended during writes', terminateConnections],
  ['database stopped at once under 20 writers', restartDatabase],
  ['kill -9 of the product under 20 writers', killProduct],
]

/** The walls between two companies, and three faults under writers, on the built product and its own database. */
export async function run() {
  const place = await openTwoCompanies()
  try {
    const before = await listRate(place)
    const walls = await attackWalls(place)
    const figures = [...figuresOfWalls(walls), ...figuresOfWaiters(await waitForOneTitulo(place))]
    for (const [label, fault] of faults) {
      figures.push(...figuresOfFault(await writeThrough(place, label, () => fault(place))))
    }
    return [...figures, figureOfLists(before, await listRate(place))]
  } finally {
    await place.close()
  }
}

/** Lists per second, of the company that nobody attacks with. */
async function listRate({ server: { port }, companies: [{ dominio }] }) {
  const token = await signIn(port, dominio)
  const load = { port, requests: [getRequest(list, token)], connections, seconds }
  await closedLoop(load)
  const rates = []
  for (let window = 0; window < windows; window += 1) rates.push((await closedLoop(load)).rate)
  // A burst of another process only slows a window.
  return Math.max(...rates)
}

const figure = (what, value, more = {}) => ({ name: `attack: ${what}`, value, unit: '', ...more })
const few = (texts) => (texts.length > 0 ? { note: texts.slice(0, 3).join('; ') } : {})

const counted = (statuses) =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')

const figuresOfWalls = ({ calls, ids, requests, marked, leaks, crashes, statuses }) => [
  figure('calls', calls),
  figure('ids of the other company', ids, { note: `${marked} columns with a mark` }),
  figure('requests', requests, { note: counted(statuses) }),
  figure('leaks between companies', leaks.length, { atMost: 0, ...few(leaks) }),
  figure('answers 5xx', crashes.length, { atMost: 0, ...few(crashes) }),
]

const figuresOfWaiters = ({ own, others, waited, statuses }) => [
  figure('twelve wait for one title: seconds its company waited', own, { unit: 's', atMost: 2 }),
  figure('twelve wait for one title: seconds another company waited', others, {
    unit: 's',
    atMost: 2,
  }),
  figure('twelve wait for one title: seconds until all are answered', waited, {
    unit: 's',
    atMost: 10,
    note: [...new Set(statuses)].join(', '),
  }),
]

const figuresOfFault = ({
  label,
  lost,
  seconds,
  acknowledged,
  after,
  refused,
  broken,
  crashes,
}) => [
  figure(`${label}: acknowledged writes lost`, lost, {
    atMost: 0,
    note: `${acknowledged.length} acknowledged, ${after} of them after it; ${refused} refused, ${broken} without an answer`,
  }),
  figure(`${label}: seconds until healthy`, seconds, { unit: 's', atMost: 5 }),
  figure(`${label}: answers 5xx but 503`, crashes.length, { atMost: 0, ...few(crashes) }),
]

const figureOfLists = (before, after) =>
  figure('throughput of a list after over before', after / before, {
    unit: '×',
    atLeast: 0.9,
    note: `${rounded(before)}/s before, ${rounded(after)}/s after`,
  })

/** Three processes that answer and one that works in the background, as on several machines, over all that stands between. */
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../../api/src/kernel/database/pool.ts'
import { openS3Server } from '../../api/sandbox/s3/server.ts'
import { serverArgs } from '../../scripts/lib.mjs'
import { addTenant, createDatabase } from '../lib/database.mjs'
import { freePort, goneAll, killHard, root, sleep, start } from '../lib/processes.mjs'
import { cleanEnvironment, serverSecrets, signIn, waitHealthy } from '../lib/server.mjs'
import { openBetween } from './between.mjs'
import { openPair } from './pair.mjs'
import { serverAccount } from './programs.mjs'

export const dominio = 'maquinas'
const keys = { region: 'us-east-1', accessKeyId: 'CLAQUETE', secretAccessKey: 'segredo-da-medicao' }
const bucket = 'claquete'
/** Seconds in which a process that leaves still answers: HAProxy asks every half second and believes the second no. */
const drainSeconds = 2

/** A machine that does much else takes minutes to start three of them. */
const startMs = 400_000

const environmentOf = ({ between, s3, folder }) => ({
  ...cleanEnvironment(),
  ...serverSecrets,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  BASE_URL: `http://127.0.0.1:${between.web}`,
  TRUST_PROXY: 'loopback',
  DATA_DIR: join(folder, 'dados'),
  DATABASE_URL: between.work,
  DATABASE_DIRECT_URL: between.direct,
  DATABASE_POOL: '8',
  DRAIN_SECONDS: String(drainSeconds),
  LOG_LEVEL: 'warn',
  STORAGE: 's3',
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: keys.region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
})

/** Starts one process of the product; `port` is undefined for one that only works in the background. */
async function startProcess(environment, { port, env = {} }) {
  const own = port ? { PORT: String(port), WORKER: 'off' } : { WORKER: 'only', PORT: '0' }
  const { child, ended, said } = start(process.execPath, serverArgs, {
    cwd: root,
    env: { ...environment, ...own, ...env },
  })
  try {
    if (port) await waitHealthy(port, { ended, said, withinMs: startMs })
    else await waitSaid(/Claquete em/u, { child, said })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    port,
    pid: child.pid,
    said,
    kill: async () => {
      killHard([child.pid])
      await goneAll([child.pid])
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await Promise.race([ended, sleep(40_000)])
      if (child.exitCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

async function waitSaid(words, { child, said }) {
  for (let attempt = 0; attempt < startMs / 50; attempt += 1) {
    if (words.test(said())) return
    if (child.exitCode !== null) throw new Error(`o processo terminou\n${said()}`)
    await sleep(50)
  }
  throw new Error(`o processo não ficou pronto\n${said()}`)
}

/** Asks the primary, whichever it is; a connection that a promotion cut is opened again. */
async function openAsking(url, ends) {
  const pool = openPool(url, 2)
  ends.unshift(() => pool.end())
  return async (text, values) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await pool.query(text, values)).rows
      } catch (error) {
        if (attempt === 20) throw error
        await sleep(500)
      }
    }
  }
}

/** All of it, with one company in the database; `close` ends every process and deletes every file. */
export async function openPlace(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-maquinas-'))
  const { uid, gid } = serverAccount()
  if (uid) chownSync(folder, uid, gid)
  const ends = [async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })]
  const kept = (thing, end = () => thing.close()) => {
    ends.unshift(end)
    return thing
  }
  const close = async () => {
    for (const end of ends) await end().catch((error) => console.error(String(error)))
  }
  try {
    const s3 = kept(await openS3Server({ ...keys, bucket }))
    const pair = kept(await openPair({ bin: programs.postgres, folder }))
    const database = await createDatabase('maquinas', pair.servers[0].url)
    await addTenant(database, dominio)
    await database.leave()
    const apis = [await freePort(), await freePort(), await freePort()]
    const { name } = database
    const between = kept(await openBetween({ programs, folder, pair, apis, name }))
    const environment = environmentOf({ between, s3, folder })
    const place = { s3, pair, between, name, apis: [], workers: [] }
    kept(place, async () => {
      await Promise.all([...place.apis, ...place.workers].map((one) => one?.stop()))
    })
    place.startApi = (port, env) => startProcess(environment, { port, env })
    place.startWorker = async () => {
      const worker = await startProcess(environment, {})
      place.workers.push(worker)
      return worker
    }
    const starting = apis.map(async (port, at) => {
      place.apis[at] = await place.startApi(port)
    })
    await Promise.all([...starting, place.startWorker()])
    place.ask = await openAsking(between.direct, ends)
    place.signIn = () => signIn(place.apis[0].port, dominio)
    return { place, close }
  } catch (error) {
    await close()
    throw error
  }
}

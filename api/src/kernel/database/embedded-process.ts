import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A running server, as its `postmaster.pid` describes it. */
export interface RunningServer {
  readonly pid: number
  /** Seconds since 1970; pid and start time identify one run of the server. */
  readonly started: string
  readonly port: string
  readonly socketFolder: string
  readonly ready: boolean
}

/** The server that claims a data folder; undefined when none does. */
export function claimedBy(dataDir: string): RunningServer | undefined {
  const lines = readIfPresent(join(dataDir, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined
  return {
    pid,
    started: (lines[2] ?? '').trim(),
    port: (lines[3] ?? '').trim(),
    socketFolder: (lines[4] ?? '').trim(),
    ready: (lines[7] ?? '').trim() === 'ready',
  }
}

/** Whether the process runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  const state = processState(pid)
  if (state !== undefined) return state.state !== 'Z' && state.state !== 'X'
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the pid of a `postmaster.pid` is certainly no longer that server: it is a zombie, or the number now
 * belongs to another program (usual in containers).
 */
export function isSurelyStale({ pid }: RunningServer): boolean {
  const state = processState(pid)
  return state !== undefined && (state.state === 'Z' || state.name !== 'postgres')
}

function processState(pid: number): { name: string; state: string } | undefined {
  if (process.platform !== 'linux') return undefined
  const [, name, state] = /\((.*)\) (\S)/s.exec(readIfPresent(`/proc/${pid}/stat`) ?? '') ?? []
  return name === undefined || state === undefined ? undefined : { name, state }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}

const usersFolder = (dataDir: string) => join(dataDir, 'claquete')
const markOf = (server: RunningServer, rest: string) => `${server.pid}-${server.started}-${rest}`
let entered = 0

/** Records that this process uses this run of the server; returns the record's name. */
export function enter(dataDir: string, server: RunningServer): string {
  entered += 1
  const mark = markOf(server, `${process.pid}-${entered}`)
  // Readable to all: the server, under its own account, walks its folder during recovery.
  mkdirSync(usersFolder(dataDir), { recursive: true, mode: 0o755 })
  writeFileSync(join(usersFolder(dataDir), mark), '', { mode: 0o644 })
  return mark
}

/** Removes the record, and those of ended processes; true when nobody else uses this run. */
export function leave(dataDir: string, server: RunningServer, mark: string): boolean {
  let others = 0
  for (const name of readdirSync(usersFolder(dataDir))) {
    const ended = name === mark || !isAlive(Number(name.split('-')[2]))
    if (ended) rmSync(join(usersFolder(dataDir), name), { force: true })
    else if (name.startsWith(markOf(server, ''))) others += 1
  }
  return others === 0
}

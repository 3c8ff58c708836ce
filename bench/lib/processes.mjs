import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A port that is free at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts a program and keeps the end of its output for error messages. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let said = ''
  const keep = (chunk) => {
    said = `${said}${chunk}`.slice(-200_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      keep(error.message)
      resolve(-1)
    })
    child.once('close', (code) => resolve(code ?? -1))
  })
  return { child, ended, said: () => said }
}

/** Runs a program to its end and returns its output; throws if it fails. */
export async function run(command, args, options) {
  const { ended, said } = start(command, args, options)
  const code = await ended
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: código ${code}\n${said()}`)
  return said()
}

/** Ids of all descendants of a process. */
export function descendants(pid) {
  const parents = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const found = []
  for (let level = [pid]; level.length > 0;) {
    level = [...parents].filter(([, parent]) => level.includes(parent)).map(([child]) => child)
    found.push(...level)
  }
  return found
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** Kills processes as a power cut would: no signal handler runs. */
export function killHard(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

/** Waits until none of these processes exists any more (a zombie counts as gone). */
export async function goneAll(pids, withinMs = 20_000) {
  const until = Date.now() + withinMs
  while (pids.some(isAlive)) {
    if (Date.now() > until) throw new Error(`processos que não terminaram: ${pids.filter(isAlive)}`)
    await sleep(20)
  }
}

function isAlive(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z'
  } catch {
    return false
  }
}

/** Resident memory of a process, in megabytes. */
export function residentMb(pid) {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** Peak resident memory of a process, in megabytes. */
export function peakMb(pid) {
  const line = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** CPU seconds that a process has used. */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

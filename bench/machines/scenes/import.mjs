/** A process that is killed in the middle of an import: another one finishes it, once. */
import { cpfWithDigits } from '../../../core/src/kernel/person/documento.ts'
import { call } from '../../lib/server.mjs'
import { sleep } from '../../lib/processes.mjs'

const cpfOf = (n) => cpfWithDigits(String(200_000_000 + n).padStart(9, '0'))

const fileOf = (people) =>
  Buffer.from(
    ['Nome;CPF/CNPJ;Categoria']
      .concat(Array.from({ length: people }, (_, n) => `Importada ${n};${cpfOf(n)};Elenco`))
      .join('\r\n'),
  )

/** Begins an import in the background and kills the process that does it once some of it is stored. */
export async function beginAndKill(place, people) {
  const token = await place.signIn()
  const [{ port }] = place.apis
  const post = (body) => call(port, '/pessoa/importar/post', { token, body })
  const form = new FormData()
  form.set('file', new Blob([fileOf(people)], { type: 'text/csv' }), 'pessoas.csv')
  const path = '/upload/save-server?param=import-persons&tipo=file-csv'
  const { nomeArquivo } = await call(port, path, { token, form })
  const { id_importacao, mapeamento } = await post({ arquivo: nomeArquivo })
  await post({ id_importacao, mapeamento })
  const { importacao } = await post({ id_importacao, confirmar: true })
  if (importacao.estado !== 'importando') throw new Error('a importação não foi ao fundo')
  const [worker] = place.workers
  const working = async () => {
    const [row] = await place.ask(
      `select count(*)::int as n from tarefa where estado = 'fazendo' and tipo like '%import%'`,
    )
    return row.n > 0
  }
  for (let attempt = 0; attempt < 3_000 && !(await working()); attempt += 1) await sleep(10)
  await sleep(200)
  await worker.kill()
  const stored = await countStored(place)
  const from = performance.now()
  await place.startWorker()
  return { port, id_importacao, people, stored, from }
}

async function countStored({ ask }) {
  const [row] = await ask(
    `select count(*)::int as n, count(distinct razao)::int as different from pessoa where razao like 'Importada %'`,
  )
  return row
}

/** Waits until the other process has finished it. A dead one loses its claim after 50 s. */
export async function waitFinished(place, { port, id_importacao, people, stored, from }) {
  // The scenes between have signed in the same person, which ended the session of before.
  const token = await place.signIn()
  let now
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const path = `/pessoa/importar/get?id_importacao=${id_importacao}`
    const { data } = await call(port, path, { method: 'POST', token })
    now = data.data[0]
    if (now.estado !== 'importando') break
    await sleep(250)
  }
  const { n, different } = await countStored(place)
  const seconds = (performance.now() - from) / 1_000
  return [
    {
      name: `machines: people of an import of ${people} that are missing or there twice, its process killed`,
      value: Math.abs(people - different) + (n - different),
      unit: '',
      atMost: 0,
      note: `${stored.n} visible at the kill; told ${now.importadas} imported, state ${now.estado}`,
    },
    {
      name: 'machines: from the kill to the end of the import by another process',
      value: seconds,
      unit: 's',
      atMost: 120,
    },
  ]
}

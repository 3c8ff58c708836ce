/** The store of files is off for a while: whoever sends one is told, and nothing of it is kept. */
import { sleep } from '../../lib/processes.mjs'
import { ask } from '../asking.mjs'

const file = Buffer.from('Nome;Categoria\r\nMaria da Silva;Elenco\r\n')

function send(port, token, name) {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), name)
  return ask(port, '/upload/save-server?param=import-persons&tipo=file-csv', { token, form })
}

const countFiles = async (place) => (await place.ask('select count(*)::int as n from arquivo'))[0].n

export async function sendWithoutStore(place, seconds) {
  const token = await place.signIn()
  const { port } = place.apis[1]
  const before = await send(port, token, 'antes.csv')
  const [rows, objects] = [await countFiles(place), place.s3.bucket.objects.size]
  await place.s3.leave()
  const until = performance.now() + seconds * 1_000
  const refused = []
  while (performance.now() < until) {
    refused.push(await send(port, token, `fora-${refused.length}.csv`))
    await sleep(250)
  }
  const others = await ask(port, '/pessoa/get', { token, body: {} })
  await place.s3.comeBack()
  const half = (await countFiles(place)) - rows + (place.s3.bucket.objects.size - objects)
  const after = await send(port, token, 'depois.csv')
  const told = refused.filter(
    ({ status, body }) => status === 503 && body.codigo === 'arquivos_indisponiveis',
  )
  const isFine = before.status === 200 && after.status === 200 && others.status < 500
  return [
    {
      name: `machines: files refused without its word, the store off for ${seconds} s`,
      value: refused.length - told.length + (isFine ? 0 : 1),
      unit: '',
      atMost: 0,
      note: `${told.length} told by 503; before ${before.status}, after ${after.status}${isFine ? '' : ` ${JSON.stringify([before.body, others.status, after.body]).slice(0, 300)}`}`,
    },
    {
      name: 'machines: files half kept (rows without content, content without row)',
      value: half,
      unit: '',
      atMost: 0,
    },
  ]
}

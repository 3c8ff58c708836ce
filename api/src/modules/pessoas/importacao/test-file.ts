import type { Started } from '../../../start.ts'
import type { World } from '../../../../test/world.ts'

const boundary = 'limite-do-teste'

/** Sends a file as the wizard does, and gives the name under which it was stored. */
export async function uploadCsv(
  { app }: Started,
  world: World,
  content: string | Buffer,
  name = 'pessoas.csv',
): Promise<string> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const reply = await app.inject({
    method: 'POST',
    url: '/api/upload/save-server?param=import-persons&tipo=file',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  if (reply.statusCode !== 200) throw new Error(`envio: ${reply.statusCode} ${reply.body}`)
  return reply.json<{ nomeArquivo: string }>().nomeArquivo
}

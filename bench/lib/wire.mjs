import { connect, createServer } from 'node:net'

/**
 * A relay in front of a PostgreSQL server that records the statements passing through: what the product really
 * sends. `url` is where the product connects.
 */
export async function listenIn(target) {
  const to = new URL(target)
  const heard = []
  const sockets = new Set()
  const server = createServer((inward) => {
    const outward = connect({ host: to.hostname, port: Number(to.port || 5432) })
    const note = noteStatements(heard)
    inward.on('data', note)
    inward.pipe(outward).pipe(inward)
    for (const socket of [inward, outward]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (inward.destroy(), outward.destroy()))
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(server.address().port)
  return {
    url: url.href,
    /** Statements recorded since the last call. */
    take: () => heard.splice(0),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Parses the client's messages of one connection: Query, Parse and Bind. */
function noteStatements(heard) {
  // The driver names a statement that it sends often, and from then on binds it without its text.
  const texts = new Map()
  let rest = Buffer.alloc(0)
  let begun = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!begun) {
      if (rest.length < 4 || rest.length < rest.readInt32BE(0)) return
      rest = rest.subarray(rest.readInt32BE(0))
      begun = true
    }
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      noteMessage({ heard, texts }, String.fromCharCode(rest[0]), rest.subarray(5, end))
      rest = rest.subarray(end)
    }
  }
}

function noteMessage({ heard, texts }, kind, body) {
  if (kind === 'Q') heard.push({ text: textAt(body, 0).text, values: [], prepared: false })
  if (kind === 'P') {
    const { text: name, next } = textAt(body, 0)
    texts.set(name, textAt(body, next).text)
  }
  if (kind === 'B') {
    const { text: name } = textAt(body, textAt(body, 0).next)
    heard.push({ text: texts.get(name), values: boundValues(body), prepared: true })
  }
}

function textAt(body, from) {
  const end = body.indexOf(0, from)
  return { text: body.toString('utf8', from, end), next: end + 1 }
}

/** Parameters of a Bind message, which the product's driver sends as text. */
function boundValues(body) {
  let at = textAt(body, textAt(body, 0).next).next
  at += 2 + 2 * body.readInt16BE(at)
  const count = body.readInt16BE(at)
  at += 2
  const values = []
  for (let i = 0; i < count; i++) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return values
}

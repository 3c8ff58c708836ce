import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const className = /\bm_[0-9a-f]{6,8}\b/g
const classesIn = (text: string) => new Set(text.match(className))

/** Fails the build when a Mantine component in use lacks its styles (src/ui/styles/mantine.css). */
export const mantineStyles: Plugin = {
  name: 'claquete-mantine-styles',
  apply: 'build',
  generateBundle(_, bundle) {
    const whole = createRequire(import.meta.url).resolve('@mantine/core/styles.css')
    const known = classesIn(readFileSync(whole, 'utf8'))
    const [code, styles] = ['.js', '.css'].map((ending) =>
      Object.values(bundle)
        .filter(({ fileName }) => fileName.endsWith(ending))
        .map((file) => String(file.type === 'chunk' ? file.code : file.source))
        .join('\n'),
    )
    const lost = classesIn(code ?? '')
      .intersection(known)
      .difference(classesIn(styles ?? ''))
    if (lost.size > 0) this.error(`falta em mantine.css o estilo de ${[...lost].join(', ')}`)
  },
}

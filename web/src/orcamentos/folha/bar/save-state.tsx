import { initials } from '../../../lib/plain/format.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import type { SaveState } from '../sync/sync.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Status } from '../../../ui/status.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { presenceHue } from '../sync/presence.ts'
import { useFolha } from '../state/use-folha.ts'
import styles from '../folha.module.css'

const changesText = (n: number) => (n === 1 ? '1 mudança guardada' : `${n} mudanças guardadas`)

function textOf(saving: SaveState): string {
  if (saving.estado === 'salvo') return 'Salvo'
  if (saving.estado === 'salvando') return 'Salvando…'
  return `Sem conexão: ${changesText(saving.mudancas)}`
}

/** The save state, and who else has the sheet open. */
export function SaveStatus({ store }: { readonly store: FolhaStore }) {
  const saving = useFolha(store, (snapshot) => snapshot.saving)
  const pessoas = useFolha(store, (snapshot) => snapshot.pessoas)
  return (
    <Row nowrap>
      {pessoas.length > 0 && (
        <fieldset className={styles.pessoas} aria-label="Também nesta planilha">
          {pessoas.map(({ cliente, nome, cor }) => (
            <span
              key={cliente}
              className={styles.pessoa}
              style={{ background: presenceHue(cor) }}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the initials stand in for an avatar, so the text is an image to assistive technology
              role="img"
              aria-label={nome}
              title={nome}
            >
              {initials(nome)}
            </span>
          ))}
        </fieldset>
      )}
      <Status>
        {' '}
        <Note tone={saving.estado === 'sem_conexao' ? 'danger' : 'muted'}>{textOf(saving)}</Note>
      </Status>
    </Row>
  )
}

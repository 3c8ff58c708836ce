import { IconX } from '../../../lib/page/icons.ts'
import { useAllKeys } from '../../../lib/page/keys.ts'
import type { KeyBinding } from '../../../lib/page/keys.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { IconButton } from '../../../ui/buttons/press.tsx'
import { t } from '../../words.ts'
import { ModalDialog } from './modal-dialog.tsx'
import styles from './dialog.module.css'

/** One entry per key: a binding of the open screen replaces the generic help entry. */
function byGroup(bindings: readonly KeyBinding[]): Map<string, KeyBinding[]> {
  const acted = new Set(bindings.filter((b) => !b.onlyHelp).map(({ keys }) => keys))
  const groups = new Map<string, KeyBinding[]>()
  for (const binding of bindings) {
    if (binding.onlyHelp && acted.has(binding.keys)) continue
    groups.set(binding.group, [...(groups.get(binding.group) ?? []), binding])
  }
  return groups
}

/** What is printed on the keys of a keyboard sold in Brazil. */
const caps = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→' }

const keysOf = (keys: string) =>
  keys.replaceAll(/Escape|Arrow\w+/gu, (key) => caps[key as keyof typeof caps]).split(/[ +]/)

/** The list of registered keys. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const groups = [...byGroup(useAllKeys())]
  return (
    <ModalDialog className={styles.sheet} aria-labelledby="titulo-teclas" onClose={onClose}>
      <Row nowrap justify="between">
        <h2 id="titulo-teclas">{t('teclas.titulo')}</h2>
        <IconButton size={32} aria-label={t('geral.fechar')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </Row>
      <div className={styles.groups}>
        {groups.map(([group, bindings]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {bindings.map(({ keys, label }) => (
                <Row key={keys} justify="between" className={styles.line}>
                  <dt>
                    {keysOf(keys).map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </Row>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  )
}

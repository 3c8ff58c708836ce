import { formatReais } from '@claquete/core/kernel/money'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '../../../../ui/icons.ts'
import type { AvisoDaMudanca } from '../estado/aviso-da-mudanca.ts'
import { reapply } from '../estado/comandos.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { useFolha } from '../estado/uso.ts'
import styles from '../folha.module.css'

interface BarProps {
  readonly store: FolhaStore
  /** Gives the focus back to the cell of the cursor. */
  readonly onFocus: () => void
}

/** Asks what to do about a pinned total that an edit changed. */
export function TotalSoltoBar({ store, onFocus }: BarProps) {
  const solto = useFolha(store, (foto) => foto.solto)
  const totais = useFolha(store, (foto) => foto.totais)
  const cabeca = useFolha(store, (foto) => foto.cabeca)
  if (!solto) return null
  const fixo = formatReais(solto.desejado)
  const agora = cabeca.completa && totais ? ` Agora é ${formatReais(totais.totalGeral)}.` : ''
  return (
    <div className={styles.conflito} role="alert">
      <span>
        O total estava fixo em <b>{fixo}</b>, e a sua mudança o alterou.{agora}
      </span>
      {cabeca.completa && (
        <Button size="compact-xs" onClick={() => void reapply(store, solto).then(onFocus)}>
          Reaplicar {fixo}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          store.ask(undefined)
          onFocus()
        }}
      >
        Soltar o total
      </Button>
    </div>
  )
}

function textOf(aviso: AvisoDaMudanca): string {
  if (aviso.tipo === 'total') {
    const [antes, depois] = [formatReais(aviso.antes), formatReais(aviso.depois)]
    return `O total passou de ${antes} para ${depois}: no novo lugar, opções ou encargos contam de outro modo.`
  }
  const nomes = aviso.nomes.map((nome) => `“${nome}”`).join(', ')
  const tinha = aviso.nomes.length === 1 ? 'tinha' : 'tinham'
  const valor = aviso.valor ? `${formatReais(aviso.valor)} próprios` : 'valores próprios'
  return `${nomes} ${tinha} ${valor}. Para o total não mudar, eles ficaram na primeira sublinha.`
}

/** Tells what a move of lines did to the money, to be undone or let go. */
export function MudancaBar({ store, onFocus }: BarProps) {
  const aviso = useFolha(store, (foto) => foto.aviso)
  const linhas = useFolha(store, (foto) => foto.quadro.documento.linhas)
  const podeDesfazer = useFolha(store, (foto) => foto.podeDesfazer)
  if (!aviso) return null
  const uids = aviso.tipo === 'guardado' ? aviso.uids.filter((uid) => linhas.has(uid)) : []
  if (aviso.tipo === 'guardado' && uids.length === 0) return null
  const close = (act?: () => void) => () => {
    act?.()
    store.replace({ aviso: undefined })
    onFocus()
  }
  return (
    <div className={styles.conflito} role="status">
      <span>{textOf(aviso)}</span>
      {podeDesfazer && (
        <Button size="compact-xs" onClick={close(() => store.undo())}>
          Desfazer
        </Button>
      )}
      {uids.length > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={close(() => store.fazer([{ op: 'excluir', uids }]))}
        >
          Descartar o valor
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Fechar o aviso"
        onClick={close()}
      >
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}

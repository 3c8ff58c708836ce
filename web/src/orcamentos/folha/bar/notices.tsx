import { formatReais } from '@claquete/core/kernel/amounts/money'
import { Button } from '@mantine/core'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import type { ChangeNotice } from '../state/change-notice.ts'
import { reapply } from '../state/commands.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'

interface BarProps {
  readonly store: FolhaStore
  /** Moves the focus back to the active cell. */
  readonly onFocus: () => void
}

/** Asks whether to reapply or release a pinned total that an edit changed. */
export function LooseTotalBar({ store, onFocus }: BarProps) {
  const looseTotal = useFolha(store, (snapshot) => snapshot.looseTotal)
  const totais = useFolha(store, (snapshot) => snapshot.totais)
  const header = useFolha(store, (snapshot) => snapshot.header)
  if (!looseTotal) return null
  const fixed = formatReais(looseTotal.desejado)
  const agora = header.completa && totais ? ` Agora é ${formatReais(totais.totalGeral)}.` : ''
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <>
          {header.completa && (
            <Button size="compact-xs" onClick={() => void reapply(store, looseTotal).then(onFocus)}>
              Reaplicar {fixed}
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
            Liberar o total
          </Button>
        </>
      }
    >
      O total estava fixo em <b>{fixed}</b>, e a sua mudança o alterou.{agora}
    </Notice>
  )
}

function textOf(aviso: ChangeNotice): string {
  if (aviso.tipo === 'total') {
    const [antes, depois] = [formatReais(aviso.antes), formatReais(aviso.depois)]
    return `O total passou de ${antes} para ${depois}: no novo lugar, opções ou encargos contam de outro modo.`
  }
  const nomes = aviso.nomes.map((nome) => `“${nome}”`).join(', ')
  const had = aviso.nomes.length === 1 ? 'tinha' : 'tinham'
  const valor = aviso.valor ? `${formatReais(aviso.valor)} próprios` : 'valores próprios'
  return `${nomes} ${had} ${valor}. Para o total não mudar, eles ficaram na primeira sublinha.`
}

/** Tells how moving lines changed amounts, with Undo. */
export function ChangeBar({ store, onFocus }: BarProps) {
  const aviso = useFolha(store, (snapshot) => snapshot.aviso)
  const linhas = useFolha(store, (snapshot) => snapshot.board.documento.linhas)
  const mayUndo = useFolha(store, (snapshot) => snapshot.mayUndo)
  if (!aviso) return null
  const uids = aviso.tipo === 'guardado' ? aviso.uids.filter((uid) => linhas.has(uid)) : []
  if (aviso.tipo === 'guardado' && uids.length === 0) return null
  const close = (act?: () => void) => () => {
    act?.()
    store.replace({ aviso: undefined })
    onFocus()
  }
  return (
    <Status>
      <Notice
        tone="warning"
        onClose={close()}
        closeLabel="Fechar o aviso"
        action={
          <>
            {mayUndo && (
              <Button size="compact-xs" onClick={close(() => store.undo())}>
                Desfazer
              </Button>
            )}
            {uids.length > 0 && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={close(() => store.run([{ op: 'excluir', uids }]))}
              >
                Descartar o valor
              </Button>
            )}
          </>
        }
      >
        {textOf(aviso)}
      </Notice>
    </Status>
  )
}

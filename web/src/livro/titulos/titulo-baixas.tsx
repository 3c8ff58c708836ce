import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { Button, VisuallyHidden } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { reais } from '../../lib/money.ts'
import { refreshReads } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import { Section } from '../../ui/form/form-layout.tsx'
import { livroReads } from './lista/reads.ts'
import { dia } from './titulo-palavras.ts'
import styles from './titulo.module.css'

const BaixaDialog = lazy(() =>
  import('./baixa-dialog.tsx').then((part) => ({ default: part.BaixaDialog })),
)
const EstornoDialog = lazy(() =>
  import('./estorno-dialog.tsx').then((part) => ({ default: part.EstornoDialog })),
)

/** What was paid of it, with what was taken back. */
export function BaixasSection({ titulo }: { titulo: Titulo }) {
  const may = useMay()
  const [settles, setSettles] = useState(false)
  const [undone, setUndone] = useState<Titulo['baixas'][number]>()
  const { baixas } = titulo
  const canSettle = titulo.situacao === 'aprovado' && may('lancamento.baixar')
  if (baixas.length === 0 && !canSettle) return null
  const reread = () => void refreshReads(tituloView, ...livroReads)
  return (
    <Section
      title="Baixas"
      help={`${titulo.operacao === 'C' ? 'Recebido' : 'Pago'} ${reais(titulo.valor_baixado)} de ${reais(titulo.valor)}. Falta ${reais(titulo.saldo)}.`}
      action={
        canSettle ? (
          <Button size="compact-sm" variant="default" onClick={() => setSettles(true)}>
            Dar baixa
          </Button>
        ) : undefined
      }
    >
      <Suspense>
        {settles && (
          <BaixaDialog
            id_lancamento={titulo.id_lancamento}
            onClose={() => {
              setSettles(false)
              reread()
            }}
          />
        )}
        {undone && (
          <EstornoDialog
            baixa={undone}
            onClose={() => {
              setUndone(undefined)
              reread()
            }}
          />
        )}
      </Suspense>
      {baixas.length > 0 && (
        <div className={styles.rolagem} tabIndex={0} role="group" aria-label="Baixas">
          <table className={styles.lista}>
            <thead>
              <tr>
                <th scope="col">Dia</th>
                <th scope="col">Conta</th>
                <th scope="col">Por</th>
                <th scope="col" data-num>
                  Principal
                </th>
                <th scope="col" data-num>
                  Desconto
                </th>
                <th scope="col" data-num>
                  Juros e multa
                </th>
                <th scope="col" data-num>
                  Movimento
                </th>
                <th scope="col">
                  <VisuallyHidden>Atos</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {baixas.map((baixa) => (
                <tr
                  key={baixa.id_baixa}
                  data-off={baixa.estornada_em !== null || undefined}
                  title={baixa.motivo_estorno ?? undefined}
                >
                  <td>{dia(baixa.data)}</td>
                  <td>{baixa.conta ?? '—'}</td>
                  <td>{baixa.usuario ?? '—'}</td>
                  <td data-num>{reais(baixa.principal)}</td>
                  <td data-num>{reais(baixa.desconto)}</td>
                  <td data-num>{reais(baixa.juros + baixa.multa)}</td>
                  <td data-num>{reais(baixa.valor)}</td>
                  <td>
                    {baixa.estornada_em === null && may('lancamento.estornar') && (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        color="gray"
                        onClick={() => setUndone(baixa)}
                      >
                        Desfazer
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

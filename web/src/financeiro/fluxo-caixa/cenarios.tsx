import {
  cenarioDelete,
  cenarioList,
  cenarioUpdate,
} from '@claquete/contract/financeiro/fluxo-caixa/cenario'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { ActionIcon, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { counted, formatAgo } from '../../lib/format.ts'
import { useMay } from '../../lib/permission.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { NomeDoCenario } from './dialogos.tsx'
import styles from './fluxo-caixa.module.css'
import { openCenario } from './simulacao-barra.tsx'
import type { Simulacao } from './use-simulacao.ts'

type Linha = ReplyOf<typeof cenarioList>['data'][number]

interface CenariosProps {
  readonly simulacao: Simulacao
  readonly onClose: () => void
}

/** The scenarios of the company: open, rename, delete. */
export function Cenarios({ simulacao, onClose }: CenariosProps) {
  const may = useMay()
  const reading = useRead(cenarioList, {})
  useChanges('cenario', () => void refreshReads(cenarioList))
  const [renaming, setRenaming] = useState<Linha>()
  const linhas = reading.data?.data
  const open = async ({ id_cenario }: Linha) => {
    await openCenario(simulacao, id_cenario)
    onClose()
  }
  const rename = async ({ id_cenario, versao }: Linha, nome: string) => {
    await call(cenarioUpdate, { params: { id_cenario }, body: { nome, versao } })
    return {}
  }
  const excluir = ({ id_cenario, nome }: Linha) =>
    confirmDelete({
      label: nome,
      run: async () => {
        await call(cenarioDelete, { params: { id_cenario } })
        if (simulacao.cenario?.id_cenario === id_cenario) simulacao.setCenario(undefined)
        await refreshReads(cenarioList)
      },
    })
  return (
    <SidePanel title="Cenários" onClose={onClose}>
      {reading.error && !linhas && (
        <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {!linhas && !reading.error && <Skeleton height={160} radius={8} />}
      {linhas?.length === 0 && (
        <EmptyState title="Nenhum cenário guardado" dense>
          Arraste títulos para outros dias, tire alguns ou simule lançamentos, e guarde com um nome
          para abrir de novo sobre os dados de outro dia.
        </EmptyState>
      )}
      {linhas && linhas.length > 0 && (
        <ul className={styles.cenarios}>
          {linhas.map((linha) => (
            <li key={linha.id_cenario}>
              <button type="button" onClick={() => void open(linha)}>
                <b>{linha.nome}</b>
                <small>
                  {counted(linha.mudancas, 'mudança', 'mudanças')}
                  {linha.autor && ` · ${linha.autor}`} · {formatAgo(linha.alterado_em, Date.now())}
                </small>
              </button>
              {may(cenarioDelete.access) && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Renomear ${linha.nome}`}
                    onClick={() => setRenaming(linha)}
                  >
                    <IconPencil size={16} stroke={1.5} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Excluir ${linha.nome}`}
                    onClick={() => void excluir(linha)}
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {renaming && (
        <NomeDoCenario
          title="Renomear cenário"
          nome={renaming.nome}
          onSave={(nome) => rename(renaming, nome)}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </SidePanel>
  )
}

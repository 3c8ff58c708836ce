import {
  orcaModeloCreate,
  orcaModeloList,
} from '@claquete/contract/orcamentos/orcamento/orca-modelo'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, useWrite } from '../../../../lib/call.ts'
import { toast } from '../../../../lib/toast.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { linhasEscolhidas } from '../estado/comandos.ts'
import styles from '../folha.module.css'
import type { PainelProps } from './props.ts'

/** Keeps the lines chosen, with all below them, to be put into other budgets. */
export function GuardarModelo({ store, onFechar }: PainelProps) {
  const [uids] = useState(() => linhasEscolhidas(store))
  const primeira = store.foto().quadro.documento.linhas.get(uids[0] ?? '')
  const [nome, setNome] = useState(primeira?.descricao ?? '')
  const guardar = useWrite(orcaModeloCreate, {
    refresh: [orcaModeloList],
    onSuccess: () => {
      toast.success('Modelo guardado')
      onFechar()
    },
  })
  const { id_orcamento } = store.foto().cabeca
  return (
    <Dialog title="Guardar como modelo" onClose={onFechar}>
      <form
        className={styles.linhas}
        onSubmit={(event) => {
          event.preventDefault()
          guardar.mutate({ body: { nome: nome.trim(), id_orcamento, uids } })
        }}
      >
        <TextInput
          data-autofocus
          label="Nome do modelo"
          required
          maxLength={120}
          value={nome}
          error={guardar.error ? failureText(guardar.error) : undefined}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <div className={styles.rodape}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardar.isPending} disabled={nome.trim() === ''}>
            Guardar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

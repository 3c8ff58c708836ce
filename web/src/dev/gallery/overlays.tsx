import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm, confirmDelete } from '../../lib/acts/confirm.ts'
import { toast } from '../../lib/page/toast.ts'
import { Dialog, SidePanel } from '../../ui/frame/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const nothing = () => undefined
const create = <Button size="xs">Cadastrar pessoa</Button>

/** Empty and error states of a panel. */
export function States() {
  return (
    <Chapter title="Estados">
      <Specimen name="Vazio">
        <EmptyState title="Nenhuma pessoa cadastrada" action={create}>
          Clientes, fornecedores, equipe e elenco ficam aqui.
        </EmptyState>
      </Specimen>
      <Specimen name="Vazio, num painel estreito">
        <EmptyState title="Nada mudou ainda" dense>
          Cada alteração aparece aqui.
        </EmptyState>
      </Specimen>
      <Specimen name="Falhou">
        <ErrorState message="O servidor não respondeu." onRetry={nothing} />
      </Specimen>
      <Specimen name="Falhou, num painel estreito">
        <ErrorState message="O servidor não respondeu." onRetry={nothing} dense />
      </Specimen>
    </Chapter>
  )
}

const ask = () =>
  confirm({
    title: 'Encerrar a sessão?',
    message: 'O acesso cai na hora, onde estiver aberto.',
    subject: 'Ana Duarte',
    yes: 'Encerrar sessão',
  })
const remove = () => confirmDelete({ label: 'Ana Duarte', run: async () => nothing })

/** Dialogs, panels, confirmations and toasts. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'panel'>()
  const close = () => setOpen(undefined)
  return (
    <Chapter title="Janelas e avisos">
      <Specimen name="Janelas">
        <Row>
          <Button variant="default" onClick={() => setOpen('dialog')}>
            Abrir janela
          </Button>
          <Button variant="default" onClick={() => setOpen('panel')}>
            Abrir painel
          </Button>
          <Button variant="default" onClick={() => void ask()}>
            Perguntar
          </Button>
          <Button variant="default" onClick={() => void remove()}>
            Perguntar antes de excluir
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Avisos">
        <Row>
          <Button variant="default" onClick={() => toast.success('Salvo com sucesso')}>
            Sucesso
          </Button>
          <Button variant="default" onClick={() => toast.info('Há uma versão nova.')}>
            Informação
          </Button>
          <Button variant="default" onClick={() => toast.warning('Já há alguém com este nome.')}>
            Atenção
          </Button>
          <Button
            variant="default"
            onClick={() => toast.danger('Não foi possível salvar.', 'Sem conexão')}
          >
            Perigo
          </Button>
          <Button variant="default" onClick={() => toast.small('Copiado')}>
            De passagem
          </Button>
        </Row>
      </Specimen>
      {open === 'dialog' && (
        <Dialog title="Uma janela" onClose={close}>
          <p style={{ marginTop: 0 }}>Uma pergunta ou uma pequena tarefa sobre a tela.</p>
          <Button onClick={close}>Entendi</Button>
        </Dialog>
      )}
      {open === 'panel' && (
        <SidePanel title="Um painel" onClose={close}>
          O que pertence ao registro, ao lado dele.
        </SidePanel>
      )}
    </Chapter>
  )
}

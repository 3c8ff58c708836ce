import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailedWith } from './failed-with.tsx'

interface Props {
  readonly children: ReactNode
}

/** Shows what failed where no router does. */
export class Boundary extends Component<Props> {
  override state: { readonly failed?: { readonly error: unknown } } = {}
  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }
  override render() {
    const { failed } = this.state
    return failed ? <FailedWith error={failed.error} /> : this.props.children
  }
}

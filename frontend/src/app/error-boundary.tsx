import { Component, type ErrorInfo, type ReactNode } from 'react';
import { measure } from '../telemetry/measure.js';

interface ErrorBoundaryProps {
  fallback: ReactNode;
  /** The path of the visitor's page; a change clears the error, because another page may render. */
  pathname?: string;
  children: ReactNode;
}

/** Renders `fallback` in place of children that threw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('page stopped', error, info.componentStack);
    measure('error_occurrence', { message: `page stopped: ${error.name}` });
  }

  override componentDidUpdate({ pathname }: ErrorBoundaryProps) {
    if (this.state.failed && pathname !== this.props.pathname) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

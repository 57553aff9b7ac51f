import Link from '@mui/material/Link';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AuthLayout } from '@/session/AuthLayout';
import { GoogleButton } from '@/session/GoogleButton';
import { useReturnPath } from '@/session/useReturnPath';
import { useSession } from '@/session/useSession';
import { SignInForm } from './SignInForm';

const success = 'Logged In Successfully!';

export function SignInPage() {
  const { status } = useSession();
  const { state } = useLocation();
  const from = useReturnPath();
  if (status === 'signed-in') return <Navigate to={from ?? paths.home} replace />;
  return (
    <AuthLayout
      title="Sign In to Your Account"
      intro={
        from === paths.checkout
          ? 'Sign in to finish your order. Your cart comes with you.'
          : 'Good to see you again. Your cart and your orders are waiting.'
      }
      google={<GoogleButton label="Continue with Google" success={success} />}
      otherwise={
        <>
          New here?{' '}
          <Link component={RouterLink} to={paths.signup} state={state} sx={{ fontWeight: 600 }}>
            Create an account
          </Link>
        </>
      }
    >
      <SignInForm success={success} />
    </AuthLayout>
  );
}

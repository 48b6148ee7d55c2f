//! Runs are made of real and of written games, and what the page and the tables say of them
//! is compared with the records.

mod pages;
mod reading;
mod samples;
mod written;
